/** What runs if a page takes it for more than text; `ran` is exposed by the journey. */
const seeds = [
  "<script>RUN</script>",
  "<script src=data:,RUN></script>",
  "<img src=x onerror=RUN>",
  '<img src=x onerror="RUN">',
  "<svg onload=RUN>",
  "<svg><script>RUN</script></svg>",
  "<svg><animate onbegin=RUN attributeName=x dur=1s>",
  "<body onload=RUN>",
  "<iframe srcdoc='<script>parent.RUN</script>'></iframe>",
  "<iframe src=javascript:RUN></iframe>",
  "<a href=javascript:RUN id=x autofocus onfocus=RUN>x</a>",
  "<input autofocus onfocus=RUN>",
  "<details open ontoggle=RUN>",
  "<video><source onerror=RUN></video>",
  "<audio src=x onerror=RUN>",
  "<object data=javascript:RUN>",
  "<embed src=javascript:RUN>",
  "<math><mtext><table><mglyph><style><img src=x onerror=RUN>",
  "<form><button formaction=javascript:RUN autofocus onfocus=RUN>",
  "<marquee onstart=RUN>",
  "<link rel=stylesheet href=data:,*{x:expression(RUN)}>",
  "<style>@import 'javascript:RUN';</style>",
  "<meta http-equiv=refresh content='0;url=javascript:RUN'>",
  "<template><script>RUN</script></template>",
  "{{constructor.constructor('RUN')()}}",
  "$" + "{RUN}",
  "javascript:RUN",
  "[x](javascript:RUN)",
  "![x](x'onerror='RUN)",
  "<!--><script>RUN</script>-->",
];

/** Ways in which filters were fooled before. */
const ways: readonly ((seed: string) => string)[] = [
  (seed) => seed,
  (seed) => `">${seed}`,
  (seed) => `'>${seed}`,
  (seed) => `</textarea>${seed}`,
  (seed) => `</script>${seed}`,
  (seed) => `]]>${seed}`,
  (seed) => seed.toUpperCase().replaceAll(/RAN\('X'\)/g, "ran('x')"),
  (seed) => seed.replaceAll("<", "&lt;<"),
  (seed) => seed.replaceAll("<", "\u003c").replaceAll(" ", "/"),
  (seed) => seed.replaceAll("=", "\n=\n"),
];

/** 300 payloads. */
export const payloads: readonly string[] = seeds.flatMap((seed) =>
  ways.map((way) => way(seed.replaceAll("RUN", "ran('x')"))),
);

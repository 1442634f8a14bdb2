/**
 * How the server is started: from the one file that was built of it. Node keeps what it compiled for the next start; the
 * small young generation saves 30 MB and costs no request that was measured (bench/answers.ts). With at most 1 GB
 * of old objects, V8 collects them when they have grown by 0.6, and not fourfold as on a large machine: an import takes
 * 90 MB less (decision 19).
 */
export const serverWords = [
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=2",
  "--max-old-space-size=1024",
  "dist/program/main.cjs",
];
export const serverEnvironment = { NODE_COMPILE_CACHE: ".cache/node" };

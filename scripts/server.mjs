/**
 * How the server is started. Node keeps what it made of our files, so that a restart neither strips types nor compiles
 * again; the small young generation saves 30 MB and costs no request that was measured (bench/answers.ts).
 */
export const serverWords = [
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=2",
  "src/app/server/main.ts",
];
export const serverEnvironment = { NODE_COMPILE_CACHE: ".cache/node" };

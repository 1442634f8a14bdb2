/** A screen as src/app/web/routes.tsx declares it, for tests of the server's side of the house. */
interface Screen {
  readonly file: string;
  readonly rooms: readonly string[];
  readonly params: readonly string[];
  readonly members: boolean;
}

// By a name that the compiler does not follow: the web side is a TypeScript project of its own.
const file = "../../src/app/web/routes.tsx";
export const { routes } = (await import(file)) as { routes: readonly Screen[] };

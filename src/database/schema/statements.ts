/**
 * Cuts a migration file into its statements, because SQLite and PGlite take one at a time. Knows quotes,
 * `--` comments and the body of a trigger, whose statements belong together.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = "";
  for (const [piece] of text.matchAll(pieces)) {
    if (piece.startsWith("--")) continue;
    if (piece === ";" && !insideTrigger(current)) {
      statements.push(current.trim());
      current = "";
    } else {
      current += piece;
    }
  }
  statements.push(current.trim());
  return statements.filter((statement) => statement !== "");
}

/** A comment, a quoted text, a quoted name, a semicolon, a run of anything else, or a single sign. */
const pieces = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|;|[^-'";]+|./g;

function insideTrigger(statement: string): boolean {
  return /^\s*create\s+(temp\s+)?trigger\b/i.test(statement) && !/\bend\s*$/i.test(statement);
}

import { describe, expect, it } from "vitest";
import { openPostgres } from "#database/postgres.ts";
import { cannotUse, checkedUrl, withoutPassword } from "#database/postgres-url.ts";

describe("DATABASE_URL", () => {
  it("is refused in words when it is half set", () => {
    expect(() => checkedUrl("localhost/mitti")).toThrow("not the address of a PostgreSQL database");
    expect(() => checkedUrl("mysql://localhost/mitti")).toThrow("not the address of a PostgreSQL database");
    expect(() => checkedUrl("postgres://localhost")).toThrow("names no database");
    expect(() => checkedUrl("postgres://localhost/")).toThrow("names no database");
    expect(checkedUrl("postgresql:///mitti?host=/run/postgresql")).toContain("mitti");
  });

  it("is refused in words when nothing listens there, without the password", async () => {
    const opening = openPostgres("postgres://mitti:secret@127.0.0.1:1/mitti");
    await expect(opening).rejects.toThrow(
      "PostgreSQL at postgres://mitti@127.0.0.1:1/mitti: nothing listens there. Start the server or correct DATABASE_URL.",
    );
  });

  it("is never shown with its password", () => {
    expect(withoutPassword("postgres://a:secret@h/d?password=secret")).toBe("postgres://a@h/d");
    const refusal = cannotUse("postgres://a:secret@h/d", Object.assign(new Error("no"), { code: "28P01" }));
    expect(String(refusal)).toBe(
      "CannotOpen: PostgreSQL at postgres://a@h/d: the user or the password is wrong.",
    );
  });
});

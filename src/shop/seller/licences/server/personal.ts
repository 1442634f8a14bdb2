import type { PersonalData } from "#database/personal.ts";
import { ofShop } from "#shop/market/server/personal.ts";
import { fileNameOf } from "./documents.ts";

export const personal: PersonalData = {
  tables: [
    {
      table: "licence_application",
      name: "licence-applications",
      whose: ofShop,
      key: ["category"],
      erasure: "deleted",
    },
    {
      table: "licence_document",
      name: "licence-documents",
      whose: ofShop,
      key: ["name"],
      erasure: "deleted",
      files: ({ name, type }) => [
        fileNameOf({ name: String(name), type: type === "pdf" ? "pdf" : "picture" }),
      ],
    },
    {
      table: "licence_reminder",
      name: "licence-reminders",
      whose: ofShop,
      key: ["category", "expires_on", "days"],
      erasure: "deleted",
    },
  ],
};

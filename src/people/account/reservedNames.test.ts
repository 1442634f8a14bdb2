import { expect, test } from "vitest";
import { isReservedName } from "./reservedNames.ts";

const kept = ["Sample Seed Store", "Sample Farmers' Cooperative"];

test.each([
  ...[
    "Mitti",
    "MITTI",
    "Mitti Support",
    "mitti-support",
    "MittiSupport",
    "M i t t i  S u p p o r t",
    "Mitti.Team",
  ],
  ...[
    "Mіttі Suрроrt",
    "Ｍｉｔｔｉ Help",
    "M1tti 5upport",
    "Miitti Suppport",
    "Mítti Súpport",
    "मिट्टी",
    "मिट्टी सपोर्ट",
    "Mitti सहायता",
  ],
  ...["Mitti Refunds Pune", "Official Mitti Shop", "Support from Mitti", "Team Mitti", "The Mitti App"],
  ...[
    "Admin",
    "a d m i n",
    "ADMINISTRATOR",
    "Customer Care",
    "Customer Support Team",
    "Help Desk",
    "Official",
    "EarthWorm",
  ],
  ...[
    "Sample Seed Store",
    "sample  seed-store",
    "SampleSeedStore",
    "Sаmple Seed Store",
    "Sample Seed Store 2",
    "सैंपल सीड स्टोर",
  ],
  ...["Sample Farmers’ Cooperative"],
])("nobody may be called “%s”", (name) => {
  expect(isReservedName(name, kept)).toBe(true);
});

test.each([
  ...[
    "Asha Devi",
    "आशा देवी",
    "Kisan Samiti",
    "Amit Mittal",
    "Mithi Sharma",
    "Desh ki Mitti Farms",
    "Smith & Sons",
  ],
  ...[
    "The India Store",
    "Market Yard Traders",
    "Seva Kendra",
    "Help Age Farms",
    "Team Kisan",
    "Ramesh Bank",
    "Bank of Seeds",
  ],
  ...[
    "Patel Seeds and Services",
    "Sample Patel",
    "Simple Seeds",
    "Om",
    "O",
    "मीठी बाई",
    "Support Kisan Andolan",
    "Noreen Reply",
  ],
])("somebody may be called “%s”", (name) => {
  expect(isReservedName(name, kept)).toBe(false);
});

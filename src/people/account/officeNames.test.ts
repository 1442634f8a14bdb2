import { expect, test } from "vitest";
import { isReservedName } from "./reservedNames.ts";

test.each([
  ...[
    "Government of India",
    "GOVERNMENT OF INDIA",
    "Govt of India",
    "Govt. of Maharashtra",
    "GovernmentOfIndia",
  ],
  ...[
    "G o v e r n m e n t of India",
    "Gоvеrnmеnt of India",
    "G0vernment of 1ndia",
    "Ｇｏｖｅｒｎｍｅｎｔ of India",
  ],
  ...[
    "Krishi Vibhag",
    "krishi-vibhag",
    "KrishiVibhag",
    "K r i s h i V i b h a g",
    "Krishi Vibhag Pune",
    "कृषि विभाग",
  ],
  ...[
    "कृषि विभाग उत्तर प्रदेश",
    "Krushi Vibhag",
    "Department of Agriculture",
    "Agriculture Department Bihar",
    "कृषि मंत्रालय",
  ],
  ...[
    "Grievance Officer",
    "Grіеvаnсе Officer",
    "Grievance Cell",
    "शिकायत अधिकारी",
    "Nodal Officer",
    "KVK",
    "KVK Nashik",
    "K.V.K.",
  ],
  ...[
    "Krishi Vigyan Kendra",
    "कृषि विज्ञान केंद्र",
    "ICAR",
    "ICAR Pusa",
    "FCI",
    "Food Corporation of India",
    "NABARD",
    "नाबार्ड",
  ],
  ...[
    "Collector",
    "District Collector",
    "Collector Office",
    "कलेक्टर",
    "Tehsildar",
    "तहसीलदार",
    "Tehsildar Office",
    "Police",
  ],
  ...[
    "Police Station Pune",
    "पुलिस",
    "Kisan Call Centre",
    "Kisan Call Center",
    "किसान कॉल सेंटर",
    "PM Kisan",
    "PM-KISAN Yojana",
  ],
  ...[
    "पीएम किसान",
    "Pradhan Mantri Fasal Bima",
    "प्रधानमंत्री",
    "Bharat Sarkar",
    "भारत सरकार",
    "Patwari",
    "SDM Office",
    "Mitti helpdesk",
  ],
  ...[
    "Agriculture Officer",
    "Krishi Adhikari",
    "कृषि अधिकारी",
    "Seed Inspector",
    "Cyber Crime Cell",
    "Income Tax Department",
  ],
])("an office's name is kept: %s", (name) => {
  expect(isReservedName(name)).toBe(true);
});

const given =
  "Ram Shyam Sita Gita Ramesh Suresh Mahesh Dinesh Rajesh Mukesh Asha Usha Lata Sunita Anita Kavita Savita Meena Reena Vijay Ajay Sanjay Amit Sumit Rohit Mohit Deepak Ashok Anil Sunil Arjun Bhim Nakul Collector Tehsildar Bharat Govind Gopal Kishan Krishna Hari";
const family = "Singh Kumar Sharma Patel Yadav Patil Sarkar Reddy Nair Khan Mantri Patwari";
const people = given.split(" ").flatMap((first) => family.split(" ").map((last) => `${first} ${last}`));

test("names of people stay free, those that are titles too", () => {
  const free = people.filter(
    (name) => name !== "Bharat Sarkar" && !/^(?:Collector|Tehsildar) (?:Mantri|Patwari)$/.test(name),
  );
  expect(free.length).toBeGreaterThan(400);
  expect(free.filter((name) => isReservedName(name))).toEqual([]);
});

test.each([
  ...[
    "Krishi Kendra",
    "Kisan Seva Kendra",
    "Sarkar Beej Bhandar",
    "Shri Ganesh Krishi Seva",
    "कृषि केंद्र",
    "किसान सेवा केंद्र",
  ],
  ...[
    "Jai Kisan Agro",
    "Bharat Seeds",
    "Bharat Krishi Kendra",
    "India Agro Centre",
    "IFFCO Bazar Nashik",
    "Kisan Mitra",
    "सरकार बीज भंडार",
  ],
  ...[
    "Patwari Seeds",
    "Mantri Agro",
    "Pradhan Krishi Kendra",
    "Apna Kisan Store",
    "Gramin Krishi Seva",
    "Mandi Road Traders",
  ],
  ...[
    "Collectorate Road Seeds",
    "Police Patil Krishi Kendra",
    "Panchayat Road Traders",
    "Nirmal Seeds",
    "Agri Clinic",
    "राम सिंह",
    "सीता देवी",
  ],
  ...[
    "Kendra Sharma",
    "Officer Singh",
    "Krishi Sahayak Store",
    "District Cooperative Seeds",
    "Udyan Nursery",
    "Enamul Haque",
  ],
])("a person's or a shop's name stays free: %s", (name) => {
  expect(isReservedName(name)).toBe(false);
});

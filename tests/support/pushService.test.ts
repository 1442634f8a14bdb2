import { createECDH, randomBytes } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { expect, test } from "vitest";
import webPush from "web-push";
import { decrypted, provedClaims } from "./pushService.ts";

/** RFC 8291, section 5 and appendix A. */
const example = {
  plain: "When I grow up, I want to be a watermelon",
  phone: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("what reads the messages of our tests reads the example of the standard, and no altered one", () => {
  const phone = createECDH("prime256v1");
  phone.setPrivateKey(Buffer.from(example.phone, "base64url"));
  const body = Buffer.from(example.body, "base64url");
  const auth = Buffer.from(example.auth, "base64url");
  expect(decrypted(body, phone, auth).toString()).toBe(example.plain);
  body[body.length - 1] = 0;
  expect(() => decrypted(body, phone, auth)).toThrow();
});

test("it reads the messages of a library that shares nothing with the one that sends ours, and proves its signature", async () => {
  const phone = createECDH("prime256v1");
  const auth = randomBytes(16);
  const keys = { p256dh: phone.generateKeys().toString("base64url"), auth: auth.toString("base64url") };
  const vapid = { ...webPush.generateVAPIDKeys(), subject: "mailto:mitti@example.in" };
  const subscription = { endpoint: "https://push.example.in/phone/1", expirationTime: null, keys };
  const text = "आपके सवाल का जवाब आया";
  const sent = await buildPushPayload({ data: text, options: { ttl: 60 } }, subscription, vapid);
  const body = Buffer.from(sent.body);
  expect(decrypted(body, phone, auth).toString()).toBe(text);
  const { authorization = "" } = Object.fromEntries(new Headers(sent.headers));
  expect(provedClaims(authorization)).toMatchObject({
    claims: { aud: "https://push.example.in", sub: vapid.subject },
    key: vapid.publicKey,
  });
  const other = webPush.generateVAPIDKeys().publicKey;
  expect(provedClaims(authorization.replace(vapid.publicKey, other))).toBeUndefined();
});

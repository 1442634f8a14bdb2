import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "#kit/web/ui/Card.tsx";
import { CardLink } from "#kit/web/ui/CardLink.tsx";
import { Grid } from "#kit/web/ui/Grid.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { CropPicture } from "#knowledge/crops/web/CropPicture.tsx";
import { paths } from "#screens/paths.ts";
import { ScenePicture } from "./ScenePicture.tsx";

/** The four things to do here, each a picture and a way. */
export function Features() {
  return (
    <Stack as="section" aria-labelledby="features">
      <h2 id="features">
        <Trans>What you can do here</Trans>
      </h2>
      <Grid of="wide">
        <Feature
          to={paths.cropSuggestion}
          picture={<CropPicture crop={{ img: "/crops/wheat.svg" }} later />}
          title={<Trans>Crop Suggestions</Trans>}
        >
          <Trans>Which crop fits your soil, season, money and water.</Trans>
        </Feature>
        <Feature to={paths.market} picture={<ScenePicture of="market" />} title={<Trans>Market Place</Trans>}>
          <Trans>Seeds, fertilizers and pesticides from those who sell them.</Trans>
        </Feature>
        <Feature to={paths.chatBot} picture={<ScenePicture of="earthworm" />} title={<Trans>Chat Bot</Trans>}>
          <Trans>My crop is sick: EarthWorm answers at once.</Trans>
        </Feature>
        <Feature
          to={paths.discussions}
          picture={<ScenePicture of="talk" />}
          title={<Trans>Discussions</Trans>}
        >
          <Trans>Ask other farmers, and help them with what you know.</Trans>
        </Feature>
      </Grid>
    </Stack>
  );
}

interface FeatureProps {
  to: string;
  picture: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

function Feature({ to, picture, title, children }: FeatureProps) {
  return (
    <Card as="li" picture={picture}>
      <h3>
        <CardLink to={to}>{title}</CardLink>
      </h3>
      <p>{children}</p>
    </Card>
  );
}

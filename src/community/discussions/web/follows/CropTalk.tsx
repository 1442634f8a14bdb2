import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { follows } from "../../contract.ts";
import { topicText } from "../../topics.ts";
import AnsweredQuestions from "../answers/AnsweredQuestions.tsx";
import { FollowButton } from "./FollowButton.tsx";

interface CropTalkProps {
  /** Id of a crop, and what it is called in the reader's language. */
  crop: string;
  name: string;
}

/** The talk about a crop, on its page: solved questions, and following it. */
export default function CropTalk({ crop, name }: CropTalkProps) {
  const topic = topicText({ crop });
  const isGuest = useVisitorEmail() === "";
  return (
    <Stack gap="loose">
      <AnsweredQuestions about={topic} />
      <Stack gap="tight">
        <p>
          <Trans>Follow the talk about {name}: you are told of new questions, and see how much is new.</Trans>
        </p>
        <Row>
          {isGuest ? (
            <ButtonLink kind="chip" to={withQuery(paths.login, { to: paths.crop(crop) })}>
              <Trans>Log in to follow {name}</Trans>
            </ButtonLink>
          ) : (
            <Follow topic={topic} name={name} />
          )}
        </Row>
      </Stack>
    </Stack>
  );
}

/** Apart, as a guest has no list of what is followed. */
function Follow({ topic, name }: { topic: string; name: string }) {
  const { answer } = useCall(follows.list, {});
  return <FollowButton topic={topic} name={name} followed={answer?.topics} />;
}

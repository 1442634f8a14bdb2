/** Topics that one person follows. Each is one short statement when they are counted. */
export const mostFollows = 30;
/** Unread messages are counted among so many of the newest of a topic: more are shown as "99+". */
export const mostCounted = 100;

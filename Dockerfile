# syntax=docker/dockerfile:1
# The build is made here, and nothing is built at the start. The base has Node, so the one of the lock file stays behind.
FROM node:24-trixie-slim AS build
WORKDIR /srv/mitti
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
    && rm -rf node_modules/node-linux-*

FROM node:24-trixie-slim
# pg_dump and pg_restore, for backups of PostgreSQL. Those of Debian 13 are version 17, and refuse servers of later ones.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/mitti
COPY --from=build /srv/mitti/package.json ./
COPY --from=build /srv/mitti/node_modules ./node_modules
COPY --from=build /srv/mitti/dist ./dist
# Data, migrations and the commands are read from the sources.
COPY --from=build /srv/mitti/src ./src
COPY --from=build /srv/mitti/public ./public
RUN mkdir /data && chown node:node /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 NODE_ENV=production
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# As scripts/server.mjs has it.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=2", "--max-old-space-size=1024", "dist/program/main.cjs"]

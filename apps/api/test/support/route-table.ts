import type { NestExpressApplication } from '@nestjs/platform-express';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every route that the running product answers: `GET /api/users/:id`. */
export function routesOf(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } };
  const routes = router.stack.flatMap(({ route }) =>
    route
      ? METHODS.filter((method) => route.methods[method]).map((m) => `${m.toUpperCase()} ${route.path}`)
      : [],
  );
  return [...new Set(routes)];
}

import { Injectable } from '@nestjs/common';

import type { Resource, ResourceRules, Stored } from './resource.js';

export interface RegisteredResource {
  declared: Resource<Stored>;
  rules: ResourceRules;
}

/** The resources of the running application by their key, for code that works across all of them. */
@Injectable()
export class ResourceRegistry {
  private readonly resources = new Map<string, RegisteredResource>();

  add<E extends Stored>(declared: Resource<E>, rules: ResourceRules<E>): void {
    // Callers know of the records only what all of them have.
    const registered = { declared, rules } as unknown as RegisteredResource;
    this.resources.set(declared.view.resource, registered);
  }

  find(resource: string): RegisteredResource | undefined {
    return this.resources.get(resource);
  }
}

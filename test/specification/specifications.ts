import { adminScreens } from "./accounts/admin.ts";
import { adminLayout } from "./accounts/admin-layout.ts";
import { adminMenu } from "./accounts/admin-menu.ts";
import { authCalls, storageCalls, tableCalls } from "./accounts/calls.ts";
import { entities as accountEntities } from "./accounts/entities.ts";
import { accountErrors, otherErrors } from "./accounts/errors.ts";
import { cardLimits, interfaceLimits, locationLimits } from "./accounts/limits.ts";
import { permissions as accountPermissions } from "./accounts/permissions.ts";
import {
  product as accountProduct,
  routes as accountRoutes,
  signInDialog,
} from "./accounts/product.ts";
import { states as accountStates, validation as accountValidation } from "./accounts/states.ts";
import { errorScreens, supportChat } from "./accounts/support.ts";
import { supportMore } from "./accounts/support-more.ts";
import { functionCalls, operations, procedureCalls, tableAccess } from "./directory/calls.ts";
import { entities } from "./directory/entities.ts";
import { errors } from "./directory/errors.ts";
import { filterFields } from "./directory/filter-fields.ts";
import { limits } from "./directory/limits.ts";
import { product } from "./directory/product.ts";
import { routes } from "./directory/routes.ts";
import { searchAddress } from "./directory/search-address.ts";
import { states } from "./directory/states.ts";
import { permissions, validation } from "./directory/validation.ts";
import type { Specification } from "./row.ts";

/** Every row of both documents, in their order. */
export const specifications: Specification[] = [
  {
    title: "Directory and search",
    sections: [
      product,
      routes,
      searchAddress,
      filterFields,
      entities,
      states,
      validation,
      permissions,
      operations,
      procedureCalls,
      functionCalls,
      tableAccess,
      errors,
      limits,
    ],
  },
  {
    title: "Accounts and back office",
    sections: [
      accountProduct,
      accountRoutes,
      signInDialog,
      adminScreens,
      adminMenu,
      adminLayout,
      supportChat,
      supportMore,
      errorScreens,
      accountEntities,
      accountStates,
      accountValidation,
      accountPermissions,
      authCalls,
      tableCalls,
      storageCalls,
      accountErrors,
      otherErrors,
      cardLimits,
      locationLimits,
      interfaceLimits,
    ],
  },
];

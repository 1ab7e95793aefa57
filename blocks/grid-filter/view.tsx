import { defineIsland } from '../../src/shared/islands/runtime';
import { Filter } from '../../src/content/listings/filters/Filter';

defineIsland( 'grid-filter', Filter );

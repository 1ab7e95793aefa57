import { defineIsland } from '../../src/shared/islands/runtime';
import { SortSelect } from '../../src/content/listings/SortSelect';

defineIsland( 'grid-sort', SortSelect );

import { defineIsland } from '../../src/shared/islands/runtime';
import { Pagination } from '../../src/content/listings/Pagination';

defineIsland( 'grid-pager', Pagination );

import { RangeFilter } from '../../src/content/listings/filters/RangeFilter';
import { provideControl } from '../../src/content/listings/filters/filter-script-parts';

provideControl( RangeFilter, 'range', 'daterange' );

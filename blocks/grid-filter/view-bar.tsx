import { BarFilter } from '../../src/content/listings/filters/BarFilter';
import { provideControl } from '../../src/content/listings/filters/filter-script-parts';

provideControl( BarFilter, 'bar-button', 'bar-dropdown', 'bar-breadcrumb', 'bar-group' );

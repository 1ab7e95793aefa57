import table from '../../../../tests/fixtures/crumbs.json';
import { termBreadcrumb } from '../filters/term-breadcrumb';

it.each( table.rows )( 'a breadcrumb at “$chosen” shows the path and what is right below it', ( { chosen, shown } ) => {
	const options = table.tree.map( ( option ) => ( { ...option, is_active: option.label === chosen } ) );
	expect( termBreadcrumb( options ).map( ( { label } ) => label ) ).toEqual( shown );
} );

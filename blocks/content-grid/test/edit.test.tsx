import { render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import type { Range } from '../../shared/controls';
import metadata from '../block.json';
import { Edit } from '../edit';

const mockRange = jest.fn< null, [ ComponentProps< typeof Range > ] >( () => null );
jest.mock( '@wordpress/block-editor', () => ( {
	InspectorControls: ( { children }: { children: ReactNode } ) => <aside>{ children }</aside>,
	store: 'block-editor',
	useBlockProps: () => ( {} ),
	useInnerBlocksProps: () => ( {} ),
} ) );
jest.mock( '@wordpress/blocks', () => ( {} ) );
jest.mock( '@wordpress/components', () => ( {
	...jest.requireActual( '../../shared/test/components' ),
	RangeControl: ( props: ComponentProps< typeof Range > ) => mockRange( props ),
} ) );
jest.mock( '@wordpress/data', () => ( {
	useRegistry: () => ( { select: () => ( { getBlockName: () => null } ), dispatch: () => ( {} ) } ),
} ) );
jest.mock( '@wordpress/notices', () => ( { store: 'notices' } ) );
jest.mock( '../../shared/use-is-preview', () => ( { useIsPreview: () => false } ) );
jest.mock( '../../shared/use-unique-block-id', () => ( { useUniqueBlockId: () => {} } ) );
jest.mock( '../link-behavior-panel', () => ( { LinkBehaviorPanel: () => null } ) );
jest.mock( '../query-panel', () => ( { QueryPanel: () => null } ) );
jest.mock( '../save-as-saved-listing', () => ( { SaveAsSavedListing: () => null } ) );
jest.mock( '../filter-preview', () => ( { FilterPreviewLink: () => null } ) );

const setAttributes = jest.fn();
const usual = Object.fromEntries(
	Object.entries( metadata.attributes ).map( ( [ name, one ] ) => [
		name,
		'default' in one ? one.default : undefined,
	] )
);
function range( label: string, attributes: object ) {
	mockRange.mockClear();
	const props = { attributes: { ...usual, ...attributes }, setAttributes, clientId: 'grid' };
	render( <Edit { ...( props as unknown as ComponentProps< typeof Edit > ) } /> );
	return mockRange.mock.calls.map( ( [ given ] ) => given ).find( ( given ) => given.label === label )!;
}

describe.each( [
	[ 'Columns on tablets', 'columnsTablet', 2 ],
	[ 'Columns on phones', 'columnsMobile', 1 ],
] )( '%s', ( label, name, automatic ) => {
	test( 'go back to as many as fit by themselves', () => {
		const { allowReset, onChange } = range( label, { [ name ]: 4 } );
		expect( allowReset ).toBe( true );
		onChange!( undefined );
		expect( setAttributes ).toHaveBeenLastCalledWith( { [ name ]: undefined } );
	} );

	test( 'are shown where nobody has set any, as what they are without', () => {
		expect( range( label, {} ) ).toMatchObject( { initialPosition: automatic } );
		expect( range( label, {} ) ).not.toHaveProperty( 'value' );
		expect( range( label, { [ name ]: 4 } ) ).toMatchObject( { value: 4 } );
	} );
} );

import type { BlockEditProps } from '@wordpress/blocks';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';

const mockRegister = jest.fn();
jest.mock( '../../shared/register-editor', () => ( { registerEditor: mockRegister } ) );
jest.mock( '@wordpress/block-editor', () => ( {
	InspectorControls: ( { children }: { children: ReactNode } ) => <aside>{ children }</aside>,
	useBlockProps: () => ( {} ),
} ) );
jest.mock( '@wordpress/components', () => jest.requireActual( '../../shared/test/components' ) );

// Not `import`, which would run before the variables of the mocks exist.
require( '../index' );
const Edit = mockRegister.mock.calls[ 0 ][ 1 ] as ComponentType< BlockEditProps< Record< string, unknown > > >;

test( 'The choice of a number of posts can be given a label', () => {
	const setAttributes = jest.fn();
	const props = { attributes: { label: '', view: '' }, setAttributes };
	render( <Edit { ...( props as unknown as BlockEditProps< Record< string, unknown > > ) } /> );
	fireEvent.change( screen.getByLabelText( 'Label' ), { target: { value: 'How many' } } );
	expect( setAttributes ).toHaveBeenLastCalledWith( { label: 'How many' } );
} );

test( 'Without numbers of its author the page has the usual ones, and so has the editor', () => {
	const props = { attributes: { label: '', view: '', numbers: [] }, setAttributes: jest.fn() };
	render( <Edit { ...( props as unknown as BlockEditProps< Record< string, unknown > > ) } /> );
	expect( screen.getByText( '12 ▾' ) ).toBeTruthy();
} );

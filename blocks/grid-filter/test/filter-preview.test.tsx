import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { FilterPreview } from '../filter-preview';
import '../view-bar';
import '../view-range';

jest.mock( '@wordpress/components', () => ( {
	Disabled: ( { children }: { children: unknown } ) => children,
	Spinner: () => <i data-testid="spinner" />,
} ) );

const option = { value: 'jazz', label: 'Jazz', color: '', depth: 0, isEmpty: false };
const filter = {
	facet: 'tax:genre',
	allLabel: '',
	hasCounts: true,
	emptyOptions: 'hide',
	shown: 0,
	hasSearch: false,
	min: '',
	max: '',
	step: 1,
	keyStep: 5,
	nearest: 0,
	farthest: 0,
};
const show = ( name: string, holds = 'choice', options: readonly object[] | null = [ option ] ) =>
	render(
		<FilterPreview
			{ ...( {
				id: `filter-${ name }`,
				control: { name, holds, script: name.startsWith( 'bar-' ) || holds !== 'choice' ? 'part.js' : '' },
				filter,
				label: 'Genre',
				options,
			} as unknown as ComponentProps< typeof FilterPreview > ) }
		/>
	);

test.each( [ 'checkbox', 'radio', 'button', 'dropdown' ] )( 'A filter is drawn with its options: %s', ( name ) => {
	show( name );
	expect( screen.getByText( /^Jazz/ ) ).toBeTruthy();
	expect( screen.getByText( 'Genre' ) ).toBeTruthy();
} );

test.each( [
	[ 'bar-group', 'choice' ],
	[ 'range', 'number' ],
] )( 'A control with a script of its own is drawn when that is loaded: %s', async ( name, holds ) => {
	show( name, holds );
	expect( screen.getByTestId( 'spinner' ) ).toBeTruthy();
	expect( await ( name === 'range' ? screen.findAllByRole( 'slider' ) : screen.findByText( 'Jazz' ) ) ).toBeTruthy();
} );

test( 'Without options the preview says why', () => {
	show( 'checkbox', 'choice', [] );
	expect( screen.getByText( 'No options yet.' ) ).toBeTruthy();
} );

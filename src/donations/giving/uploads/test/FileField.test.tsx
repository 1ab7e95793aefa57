/** Compares the nodes with PHP's (tests/integration/donations/giving/uploads/FileFieldTest.php). */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import fixture from '../../../../../tests/fixtures/file-field.json';
import type { FieldProps } from '../../../../shared/forms/contracts';
import { pageSettings } from '../../../../shared/test/page';
import type { FileFieldProps } from '../contracts';
import { FileField } from '../FileField';

const rows = fixture as unknown as ReadonlyArray< { field: FieldProps; file: FileFieldProps; html: string } >;

test.each( rows.map( ( row, number ) => ( { ...row, number } ) ) )(
	'$number takes over what PHP rendered, without a word from React',
	async ( { field, file, html } ) => {
		window.benefit = pageSettings();
		const element = document.createElement( 'div' );
		element.innerHTML = html;
		document.body.replaceChildren( element );
		const before = element.innerHTML;
		const said = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
		const onRecoverableError = jest.fn();
		const session = { nonce: '', renew: async () => '' };

		await act( async () => {
			hydrateRoot( element, <FileField field={ field } file={ file } session={ session } />, {
				onRecoverableError,
			} );
		} );

		expect( [ onRecoverableError.mock.calls, said.mock.calls ] ).toEqual( [ [], [] ] );
		expect( element.innerHTML ).toBe( before );
		said.mockRestore();
	}
);

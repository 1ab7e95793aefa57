import { Button, FormFileUpload, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/http/rest-error';
import { serializeDefinition } from './form-definition';
import { importForm } from './import-export';
import { validateForm } from './use-form-validation';
import type { EditedForm } from './use-form';
import { Icon } from './Icon';

/** Of our own files, with room. */
const MOST_BYTES = 400_000;

/** A form from a file takes the place of the one that is edited; one that the server would not store says why. */
export function FormImport( { edited }: { readonly edited: EditedForm } ) {
	const [ refused, setRefused ] = useState< readonly string[] >( [] );

	async function take( file: File | undefined ): Promise< void > {
		if ( ! file ) {
			return;
		}
		const found = importForm( file.size > MOST_BYTES ? '' : await file.text() );
		if ( found.status === 'refused' ) {
			setRefused( [ found.sentence ] );
			return;
		}
		try {
			const { is_form: isForm, problems } = await validateForm( edited.id, serializeDefinition( found.form ) );
			if ( isForm ) {
				setRefused( [] );
				edited.change( 'import', found.form );
			} else {
				setRefused( problems.map( ( { path, sentence } ) => `${ path }: ${ sentence }` ) );
			}
		} catch ( error ) {
			setRefused( [ errorMessage( error ) || __( 'The server did not answer. Please try again.', 'benefit' ) ] );
		}
	}

	return (
		<>
			<FormFileUpload
				__next40pxDefaultSize
				accept=".json,application/json"
				onChange={ ( event ) => {
					void take( event.currentTarget.files?.[ 0 ] );
					// The same file once more is a choice, too.
					event.currentTarget.value = '';
				} }
				render={ ( { openFileDialog } ) => (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						icon={ <Icon icon="upload" /> }
						onClick={ openFileDialog }
					>
						{ __( 'Import a form', 'benefit' ) }
					</Button>
				) }
			/>
			{ refused.length > 0 && (
				<Notice status="error" onRemove={ () => setRefused( [] ) }>
					<p>{ __( 'The file was not imported.', 'benefit' ) }</p>
					<ul className="benefit-builder-problems">
						{ refused.map( ( sentence ) => (
							<li key={ sentence }>{ sentence }</li>
						) ) }
					</ul>
				</Notice>
			) }
		</>
	);
}

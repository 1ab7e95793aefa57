import { Button, FormFileUpload, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/http/rest-error';
import { serializeDefinition } from './form-definition';
import { importForm } from './import-export';
import { validateOnServer } from './use-server-validation';
import type { EditedForm } from './use-form';
import { Icon } from './Icon';

/** Much more than an exported form usually has. */
const MOST_BYTES = 400_000;

/** Replaces the edited form by one from a file, or lists why the server would not store it. */
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
			const { is_form: isForm, problems } = await validateOnServer(
				edited.id,
				serializeDefinition( found.form )
			);
			if ( isForm ) {
				setRefused( [] );
				edited.change( 'import', found.form );
			} else {
				setRefused( problems.map( ( { path, sentence } ) => `${ path }: ${ sentence }` ) );
			}
		} catch ( error ) {
			setRefused( [ errorMessage( error ) || __( 'The server did not respond. Please try again.', 'benefit' ) ] );
		}
	}

	return (
		<>
			<FormFileUpload
				__next40pxDefaultSize
				accept=".json,application/json"
				onChange={ ( event ) => {
					void take( event.currentTarget.files?.[ 0 ] );
					// Otherwise the browser would not report that the same file is chosen again.
					event.currentTarget.value = '';
				} }
				render={ ( { openFileDialog } ) => (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						icon={ <Icon icon="upload" /> }
						onClick={ openFileDialog }
					>
						{ __( 'Import form', 'benefit' ) }
					</Button>
				) }
			/>
			{ refused.length > 0 && (
				<Notice status="error" onRemove={ () => setRefused( [] ) }>
					<p>{ __( 'The file could not be imported.', 'benefit' ) }</p>
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

import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button, Spinner } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { PluginDocumentSettingPanel, store as editorStore } from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useServerData } from '../../../shared/admin/use-server-data';
import { errorMessage } from '../../../shared/http/rest-error';
import type { DonationFormVersionResponse, DonationFormVersionsResponse } from './contracts';
import { parseDefinition } from './form-definition';
import { FormImport } from './FormImport';
import { download, exportForm } from './import-export';
import type { EditedForm } from './use-form';
import { Icon } from './Icon';

const BLOCK = 'benefit/donation-form';

/** Number of earlier versions shown at first. */
const FIRST = 5;

function Versions( { edited }: { readonly edited: EditedForm } ) {
	const isSaving = useSelect( ( get ) => get( editorStore ).isSavingPost(), [] );
	const [ isWhole, setWhole ] = useState( false );
	const { createErrorNotice, createSuccessNotice } = useDispatch( noticesStore );
	const path = `/benefit/v1/donation-forms/${ edited.id }/versions`;
	// Loaded again after each save, which may have created a version.
	const { data } = useServerData( isSaving ? '' : `${ path } ${ edited.isLive }`, ( signal ) =>
		apiFetch< DonationFormVersionsResponse >( { path, signal } )
	);
	const versions = data?.versions ?? [];
	const [ newest ] = versions;

	async function restore( version: number ): Promise< void > {
		try {
			const { definition } = await apiFetch< DonationFormVersionResponse >( { path: `${ path }/${ version }` } );
			const form = parseDefinition( definition );
			if ( form ) {
				edited.change( `version ${ version }`, form );
				void createSuccessNotice(
					sprintf(
						/* translators: %d: number of a version */
						__( 'Version %d is now in the editor. Save the form to publish it again.', 'benefit' ),
						version
					),
					{ type: 'snackbar' }
				);
			}
		} catch ( error ) {
			void createErrorNotice(
				errorMessage( error ) || __( 'The server did not respond. Please try again.', 'benefit' )
			);
		}
	}

	if ( data === null ) {
		return <Spinner />;
	}
	if ( ! newest ) {
		return <p>{ __( 'The form has not been published yet.', 'benefit' ) }</p>;
	}
	return (
		<>
			<p>
				{ sprintf(
					/* translators: 1: number of a version, 2: date and time */
					__( 'Version %1$d, published %2$s.', 'benefit' ),
					newest.version,
					newest.published
				) }
			</p>
			<ul className="benefit-builder-versions">
				{ versions.slice( 1, isWhole ? undefined : FIRST + 1 ).map( ( { version, published } ) => (
					<li key={ version }>
						{
							/* translators: 1: number of a version, 2: date and time */
							sprintf( __( 'Version %1$d, %2$s', 'benefit' ), version, published )
						}{ ' ' }
						<Button
							variant="link"
							/* translators: %d: number of a version */
							aria-label={ sprintf( __( 'Restore version %d', 'benefit' ), version ) }
							onClick={ () => void restore( version ) }
						>
							{ __( 'Restore', 'benefit' ) }
						</Button>
					</li>
				) ) }
			</ul>
			{ ! isWhole && versions.length > FIRST + 1 && (
				<Button variant="link" onClick={ () => setWhole( true ) }>
					{ __( 'Show all versions', 'benefit' ) }
				</Button>
			) }
		</>
	);
}

/**
 * Offers to insert the form's block. Without it the page shows the form below the text, but the editor cannot edit it.
 */
function Missing() {
	const isMissing = useSelect( ( get ) => get( blockEditorStore ).getBlocksByName( BLOCK ).length === 0, [] );
	const { insertBlock } = useDispatch( blockEditorStore );

	return isMissing ? (
		<>
			<p>{ __( 'The form appears below the text. Insert it to edit it here.', 'benefit' ) }</p>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ () => void insertBlock( createBlock( BLOCK ) ) }
			>
				{ __( 'Insert form', 'benefit' ) }
			</Button>
		</>
	) : null;
}

/** Shows the versions of the form, and buttons to export and import it. */
export function Sidebar( { edited }: { readonly edited: EditedForm } ) {
	const title = useSelect( ( get ) => get( editorStore ).getEditedPostAttribute( 'title' ), [] );
	const { form } = edited;

	return (
		<PluginDocumentSettingPanel name="form" title={ __( 'Donation form', 'benefit' ) }>
			<Missing />
			<Versions edited={ edited } />
			<div className="benefit-builder-row">
				{ form && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						icon={ <Icon icon="download" /> }
						onClick={ () => download( typeof title === 'string' ? title : '', exportForm( form ) ) }
					>
						{ __( 'Export form', 'benefit' ) }
					</Button>
				) }
				<FormImport edited={ edited } />
			</div>
		</PluginDocumentSettingPanel>
	);
}

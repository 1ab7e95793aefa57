import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { LoadError } from '../../shared/admin/LoadError';
import { useServerData } from '../../shared/admin/use-server-data';
import { fetchTrash, restoreAttachment } from './media-upload-api';
import type { MediaItemResponse } from './contracts';
import { trashErrorText } from './upload-errors';

/** Lists trashed files so that they can be restored. WordPress itself lists them only if MEDIA_TRASH is set. */
export function TrashedMedia( { onReturned }: { readonly onReturned: ( row: MediaItemResponse ) => void } ) {
	const { data, isLoading, error, again, put } = useServerData( 'trash', fetchTrash );
	const [ statusMessage, setStatusMessage ] = useState( '' );
	const heading = useRef< HTMLHeadingElement >( null );

	async function bringBack( row: MediaItemResponse ): Promise< void > {
		const code = await restoreAttachment( row ).catch( () => 'cut' as const );
		if ( code === 1 ) {
			put( ( last ) => last && { items: last.items.filter( ( { id } ) => id !== row.id ) } );
			onReturned( row );
		}
		setStatusMessage(
			code === 1
				? /* translators: %s: the name of a file */
					sprintf( __( '%s was restored to the media library.', 'benefit' ), row.title )
				: trashErrorText( code, true )
		);
		heading.current?.focus();
	}

	return (
		<section className="benefit-upload__trash">
			<h2 ref={ heading } tabIndex={ -1 }>
				{ __( 'Trash', 'benefit' ) }
			</h2>
			<LoadError error={ error } again={ again } />
			<p role="status">{ isLoading ? __( 'One moment…', 'benefit' ) : statusMessage }</p>
			{ data?.items.length === 0 && <p>{ __( 'The Trash is empty.', 'benefit' ) }</p> }
			<ul>
				{ data?.items.map( ( row ) => (
					<li key={ row.id }>
						{ row.title || row.file }{ ' ' }
						<Button
							variant="link"
							/* translators: %s: the name of a file */
							aria-label={ sprintf( __( 'Restore: %s', 'benefit' ), row.title || row.file ) }
							onClick={ () => void bringBack( row ) }
						>
							{ __( 'Restore', 'benefit' ) }
						</Button>
					</li>
				) ) }
			</ul>
		</section>
	);
}

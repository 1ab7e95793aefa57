import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ChangeEvent, DragEvent } from 'react';
import type { Queue } from './upload-queue';
import { readDroppedFiles, withoutSystemFiles } from './dropped-files';

const hasFiles = ( data: DataTransfer | null ): boolean => data?.types.includes( 'Files' ) ?? false;

interface Props {
	readonly limits: Queue[ 'limits' ];
	readonly onFiles: ( files: readonly File[] ) => void;
}

/** Accepts files that are dropped, chosen or pasted, and folders with everything in them. */
export function DropArea( { limits, onFiles }: Props ) {
	const [ isOver, setOver ] = useState( false );
	const files = useRef< HTMLInputElement >( null );
	const folder = useRef< HTMLInputElement >( null );
	const latest = useRef( onFiles );
	latest.current = onFiles;

	useEffect( () => {
		const paste = ( { clipboardData }: ClipboardEvent ) => {
			if ( clipboardData && hasFiles( clipboardData ) ) {
				void readDroppedFiles( clipboardData ).then( ( some ) => latest.current( some ) );
			}
		};
		// A file dropped outside the area would replace this page, and the queue with it.
		const missed = ( event: globalThis.DragEvent ) => {
			if ( hasFiles( event.dataTransfer ) ) {
				event.preventDefault();
			}
		};
		document.addEventListener( 'paste', paste );
		document.addEventListener( 'dragover', missed );
		document.addEventListener( 'drop', missed );
		return () => {
			document.removeEventListener( 'paste', paste );
			document.removeEventListener( 'dragover', missed );
			document.removeEventListener( 'drop', missed );
		};
	}, [] );

	const drop = ( event: DragEvent ) => {
		event.preventDefault();
		setOver( false );
		void readDroppedFiles( event.dataTransfer ).then( onFiles );
	};
	const choose = ( { target }: ChangeEvent< HTMLInputElement > ) => {
		onFiles( withoutSystemFiles( Array.from( target.files ?? [] ) ) );
		// Otherwise, choosing the same file again would not fire a change event.
		target.value = '';
	};

	return (
		<div
			className={ `benefit-upload__area${ isOver ? ' is-over' : '' }` }
			onDragOver={ ( event ) => {
				event.preventDefault();
				setOver( true );
			} }
			onDragLeave={ () => setOver( false ) }
			onDrop={ drop }
		>
			<p>{ __( 'Drop or paste files here, or choose them:', 'benefit' ) }</p>
			<Button variant="primary" onClick={ () => files.current?.click() }>
				{ __( 'Choose files', 'benefit' ) }
			</Button>{ ' ' }
			<Button variant="secondary" onClick={ () => folder.current?.click() }>
				{ __( 'Choose folder', 'benefit' ) }
			</Button>
			{ limits.bytes > 0 && (
				/* translators: %s: a size, such as 64 MB */
				<p>{ sprintf( __( 'Maximum file size: %s.', 'benefit' ), limits.size ) }</p>
			) }
			{ ! limits.any_type && (
				<details>
					<summary>{ __( 'Allowed file types', 'benefit' ) }</summary>
					{ limits.extensions.join( ', ' ) }
				</details>
			) }
			<input ref={ files } type="file" multiple hidden onChange={ choose } />
			<input ref={ folder } type="file" multiple hidden onChange={ choose } { ...{ webkitdirectory: '' } } />
		</div>
	);
}

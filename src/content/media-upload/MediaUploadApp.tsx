import { speak } from '@wordpress/a11y';
import { Button, CheckboxControl } from '@wordpress/components';
import { useEffect, useRef, useState, useSyncExternalStore } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { createIdempotencyKey } from '../../shared/http/idempotency-key';
import * as api from './media-upload-api';
import { DropArea } from './DropArea';
import { createUploadEngine } from './upload-engine';
import { UploadItem } from './UploadItem';
import { UploadNotices } from './UploadNotices';
import { initialQueue } from './upload-queue';
import { isFailed, isUnfinished } from './upload-item';
import { resizeImage } from './image-resize';
import { rememberResize, mediaUploadScriptData } from './media-upload-script-data';
import { countsText, UploadSummary, summaryText } from './UploadSummary';
import { sendFile } from './upload-transport';
import { TrashedMedia } from './TrashedMedia';
import { useConnection } from './use-connection';

const HTML_FORM = 'benefit-html-upload';

const wait = ( milliseconds: number, signal: AbortSignal ) =>
	new Promise< void >( ( resolve ) => {
		const timer = window.setTimeout( resolve, milliseconds );
		signal.addEventListener( 'abort', () => {
			window.clearTimeout( timer );
			resolve();
		} );
	} );

export function MediaUploadApp() {
	const [ isResizing, setResizing ] = useState( mediaUploadScriptData().resize );
	const [ isSimple, setSimple ] = useState( false );
	const [ isTrashOpen, setTrashOpen ] = useState( false );
	const [ wantsFailed, setOnlyFailed ] = useState( false );
	const resizing = useRef( isResizing );
	resizing.current = isResizing;
	const top = useRef< HTMLHeadingElement >( null );
	const list = useRef< HTMLUListElement >( null );
	const [ engine ] = useState( () =>
		createUploadEngine( initialQueue( mediaUploadScriptData() ), {
			...api,
			send: sendFile,
			resized: async ( { file, isImage } ) =>
				isImage && resizing.current
					? resizeImage( file, mediaUploadScriptData().limits )
					: { body: file, note: null },
			wait,
			isOnline: () => navigator.onLine,
			url: mediaUploadScriptData().upload_url,
			postId: mediaUploadScriptData().post_id,
			typeRefused: mediaUploadScriptData().type_refused,
		} )
	);
	const queue = useSyncExternalStore( engine.subscribe, engine.queue );
	const { dispatch } = engine;
	const isBusy = queue.uploads.some( isUnfinished );
	const isOnlyFailed = wantsFailed && queue.uploads.some( isFailed );
	useConnection( queue, dispatch );

	useEffect( () => {
		const form = document.getElementById( HTML_FORM );
		if ( form ) {
			form.hidden = ! isSimple;
		}
		if ( isSimple ) {
			form?.querySelector< HTMLElement >( '[type=file]' )?.focus();
		}
	}, [ isSimple ] );

	useEffect( () => {
		if ( ! isBusy ) {
			return undefined;
		}
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', ask );
		return () => {
			window.removeEventListener( 'beforeunload', ask );
			speak( summaryText( engine.queue() ) );
		};
	}, [ isBusy, engine ] );

	const add = ( files: readonly File[] ) => {
		if ( files.length > 0 ) {
			dispatch( {
				type: 'added',
				files: files.map( ( file ) => ( { file, word: createIdempotencyKey().toLowerCase() } ) ),
			} );
		}
	};
	const remove = ( id: number ) => {
		dispatch( { type: 'remove', id } );
		// The pressed button is gone, and the focus with it.
		top.current?.focus();
	};

	return (
		<div className="benefit-upload">
			<DropArea limits={ queue.limits } onFiles={ add } />
			<div className="benefit-upload__tools">
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( 'Resize large images before uploading', 'benefit' ) }
					checked={ isResizing }
					onChange={ ( isOn ) => {
						setResizing( isOn );
						rememberResize( isOn );
					} }
				/>
				<Button variant="link" aria-expanded={ isSimple } onClick={ () => setSimple( ! isSimple ) }>
					{ __( 'Simple uploader', 'benefit' ) }
				</Button>
				<Button variant="link" aria-expanded={ isTrashOpen } onClick={ () => setTrashOpen( ! isTrashOpen ) }>
					{ __( 'Trash', 'benefit' ) }
				</Button>
			</div>
			{ isTrashOpen && <TrashedMedia onReturned={ ( row ) => dispatch( { type: 'returned', row } ) } /> }
			<p className="benefit-upload__counts">{ countsText( queue ) }</p>
			<UploadNotices queue={ queue } dispatch={ dispatch } />
			<h2 ref={ top } tabIndex={ -1 }>
				{ __( 'Files', 'benefit' ) }
			</h2>
			<UploadSummary
				queue={ queue }
				dispatch={ dispatch }
				isOnlyFailed={ isOnlyFailed }
				onOnlyFailed={ setOnlyFailed }
				onFailed={ () => list.current?.querySelector< HTMLElement >( '.is-failed' )?.focus() }
			/>
			<ul className={ `benefit-upload__list${ isOnlyFailed ? ' is-only-failed' : '' }` } ref={ list }>
				{ queue.uploads.map( ( upload ) => (
					<UploadItem
						key={ upload.id }
						upload={ upload }
						most={ queue.limits.size }
						hasTrash={ queue.hasTrash }
						dispatch={ dispatch }
						onRemove={ remove }
						onSimple={ setSimple }
					/>
				) ) }
			</ul>
		</div>
	);
}

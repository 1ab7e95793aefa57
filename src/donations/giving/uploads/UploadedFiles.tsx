import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../../shared/ui/announce';
import { Dialog } from '../../../shared/ui/Dialog';
import { fetchText } from '../../../shared/http/requests';
import { readItem, writeItem } from '../../forms/display/form-storage';
import { fileProblem, fileLabel } from './upload-file-checks';
import type { PartProps } from './FileField';
import { sendFile, SendError, fileExists, type UploadedFile } from './send-file';

/** A file that waits to be uploaded, or is being uploaded. */
interface Waiting {
	readonly key: number;
	readonly file: File;
	readonly abort: AbortController;
	readonly share: number;
}

const filled = ( sentence: string, name: string ): string => sentence.replace( '%s', () => name );

/** Uploads the files of a field one by one, after they are chosen or dropped, and asks before it removes one. */
export function UploadedFiles( { field, file: props, session, input, onChange }: PartProps ) {
	const { texts, max_files: most } = props;
	const [ sent, setSent ] = useState< readonly UploadedFile[] >( props.files );
	const [ waiting, setWaiting ] = useState< readonly Waiting[] >( [] );
	const [ problems, setProblems ] = useState< readonly string[] >( [] );
	const [ removing, setRemoving ] = useState< UploadedFile >();
	const [ isOver, setOver ] = useState( false );
	const list = useRef< HTMLUListElement >( null );
	const recalled = useRef< Promise< void > >();
	/** The current state, for callbacks that began before React has rendered. */
	const now = useRef( { sent, waiting, isRunning: false, keys: 0 } );
	const remembered = `files-${ props.form_id }-${ props.slug }`;

	const focused = (): Element | null => input.current?.ownerDocument.activeElement ?? null;
	const notifyChange = (): void => {
		const { sent: files, waiting: queue } = now.current;
		onChange( {
			isEmpty: files.length === 0,
			isFull: files.length + queue.length >= most,
			isSending: queue.length > 0,
		} );
	};

	function holds( files: readonly UploadedFile[], queue: readonly Waiting[] ): void {
		Object.assign( now.current, { sent: files, waiting: queue } );
		writeItem( remembered, files.map( ( { id } ) => id ).join() );
		// Renders at once, since the element with the focus may be gone then.
		flushSync( () => {
			setSent( files );
			setWaiting( queue );
			notifyChange();
		} );
	}

	function take( files: readonly File[] ): void {
		const refused: string[] = [];
		const queue = [ ...now.current.waiting ];
		for ( const file of files ) {
			const isFull = now.current.sent.length + queue.length >= most;
			const problem = isFull ? 'file_count' : fileProblem( file, props );
			if ( problem ) {
				refused.push( `${ file.name }: ${ fileLabel( problem, props ) }` );
			} else {
				queue.push( { key: ++now.current.keys, file, abort: new AbortController(), share: 0 } );
			}
		}
		setProblems( refused );
		const hadFocus = input.current === focused();
		holds( now.current.sent, queue );
		keepFocus( hadFocus );
		void run();
	}

	/** Moves the focus to the last file, if the input is hidden because no more files fit. */
	function keepFocus( hadFocus: boolean ): void {
		if ( hadFocus && input.current?.hidden ) {
			[ ...( list.current?.querySelectorAll( 'button' ) ?? [] ) ].at( -1 )?.focus();
		}
	}

	async function run(): Promise< void > {
		if ( now.current.isRunning ) {
			return;
		}
		now.current.isRunning = true;
		await recalled.current;
		for ( let next = now.current.waiting[ 0 ]; next; next = now.current.waiting[ 0 ] ) {
			await one( next );
		}
		now.current.isRunning = false;
	}

	/** Restores, after a reload, the files that the server still has. */
	async function recall(): Promise< void > {
		const ids = readItem( remembered );
		if ( ids && now.current.sent.length === 0 ) {
			// After an error the next page requests them again.
			const files = await fileExists( ids, { formId: props.form_id, slug: props.slug, session } ).catch(
				() => []
			);
			if ( files.length > 0 ) {
				holds( files.slice( 0, most - now.current.waiting.length ), now.current.waiting );
			}
		}
	}

	async function one( { key, file, abort }: Waiting ): Promise< void > {
		announce( filled( texts.sending, file.name ) );
		const others = () => now.current.waiting.filter( ( other ) => other.key !== key );
		const button = () => list.current?.querySelector( `[data-key="${ key }"] button` );
		const hadFocus = () => !! button() && button() === focused();
		try {
			const stored = await sendFile( file, {
				formId: props.form_id,
				slug: props.slug,
				kept: now.current.sent.map( ( { id } ) => id ),
				session,
				signal: abort.signal,
				onProgress: ( share ) =>
					setWaiting( ( all ) =>
						all.map( ( other ) => ( other.key === key ? { ...other, share } : other ) )
					),
			} );
			const isFocused = hadFocus();
			holds( [ ...now.current.sent, stored ], others() );
			announce( filled( texts.sent, stored.name ) );
			if ( isFocused ) {
				list.current?.querySelector< HTMLElement >( `[data-attach_id="${ stored.id }"] button` )?.focus();
			}
		} catch ( error ) {
			const isFocused = hadFocus();
			const code = error instanceof SendError ? error.code : 'upload_failed';
			holds( now.current.sent, others() );
			if ( code !== 'aborted' ) {
				setProblems( ( all ) => [ ...all, `${ file.name }: ${ fileLabel( code, props ) }` ] );
			}
			if ( isFocused ) {
				input.current?.focus();
			}
		}
	}

	async function remove( { id, name }: UploadedFile ): Promise< void > {
		setRemoving( undefined );
		holds(
			now.current.sent.filter( ( other ) => other.id !== id ),
			now.current.waiting
		);
		announce( filled( texts.removed, name ) );
		input.current?.focus();
		// If this fails, the file is still not sent with the donation, and is deleted a day later.
		await fetchText( 'ffm_file_del', { attach_id: `${ id }` }, { kind: 'read', session } ).catch( () => {} );
	}

	useEffect( () => {
		const control = input.current!;
		const area = control.parentElement!;
		const chosen = (): void => {
			const files = [ ...( control.files ?? [] ) ];
			// Otherwise the browser would send the files again, with the form.
			control.value = '';
			take( files );
		};
		const over = ( event: DragEvent ): void => {
			if ( event.dataTransfer?.types.includes( 'Files' ) ) {
				event.preventDefault();
				setOver( true );
			}
		};
		const left = ( event: DragEvent ): void => {
			if ( ! area.contains( event.relatedTarget as Node | null ) ) {
				setOver( false );
			}
		};
		const dropped = ( event: DragEvent ): void => {
			event.preventDefault();
			setOver( false );
			take( [ ...( event.dataTransfer?.files ?? [] ) ] );
		};
		control.addEventListener( 'change', chosen );
		area.addEventListener( 'dragover', over );
		area.addEventListener( 'dragleave', left );
		area.addEventListener( 'drop', dropped );
		notifyChange();
		recalled.current = recall();
		// Files may have been chosen before this script was loaded. They wait until React has rendered this part.
		if ( control.files?.length ) {
			queueMicrotask( chosen );
		}
		const { current: state } = now;
		return () => {
			control.removeEventListener( 'change', chosen );
			area.removeEventListener( 'dragover', over );
			area.removeEventListener( 'dragleave', left );
			area.removeEventListener( 'drop', dropped );
			state.waiting.forEach( ( { abort } ) => abort.abort() );
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once: what it reads is in `now`
	}, [] );

	return (
		<>
			<ul ref={ list } className={ `benefit-files${ isOver ? ' is-over' : '' }` }>
				{ sent.map( ( stored ) => (
					<li key={ stored.id } className="benefit-file" data-attach_id={ stored.id }>
						<span className="benefit-file__name">{ stored.name }</span>{ ' ' }
						<span className="benefit-file__size">{ stored.size }</span>
						<input type="hidden" name={ `ffm_files[${ props.slug }][]` } value={ stored.id } />
						<button type="button" className="benefit-link" onClick={ () => setRemoving( stored ) }>
							{ texts.remove }
							<span className="benefit-hidden">{ ` ${ stored.name }` }</span>
						</button>
					</li>
				) ) }
				{ waiting.map( ( { key, file, share, abort } ) => (
					<li key={ key } className="benefit-file" data-key={ key }>
						<span className="benefit-file__name">{ file.name }</span>
						<progress value={ share } aria-label={ filled( texts.sending, file.name ) } />
						<button
							type="button"
							className="benefit-link"
							onClick={ () => {
								abort.abort();
								const queue = now.current.waiting.filter( ( other ) => other.key !== key );
								// Aborting removes the running upload from the list. A waiting one is removed here.
								if ( now.current.waiting[ 0 ]?.key !== key ) {
									holds( now.current.sent, queue );
									input.current?.focus();
								}
							} }
						>
							{ texts.stop }
							<span className="benefit-hidden">{ ` ${ file.name }` }</span>
						</button>
					</li>
				) ) }
			</ul>
			<div role="alert" className="benefit-field-error" id={ `${ field.id }-problems` }>
				{ problems.map( ( problem, index ) => (
					<p key={ index }>{ problem }</p>
				) ) }
			</div>
			{ removing && (
				<Dialog
					open
					title={ filled( texts.confirm, removing.name ) }
					onClose={ () => setRemoving( undefined ) }
				>
					<p>{ texts.confirm_note }</p>
					<div className="benefit-buttons">
						{ /* First, so that it has the focus: holding down Enter then removes nothing. */ }
						<button
							type="button"
							className="wp-element-button benefit-button benefit-button--quiet"
							onClick={ () => setRemoving( undefined ) }
						>
							{ texts.keep }
						</button>
						<button
							type="button"
							className="wp-element-button benefit-button"
							onClick={ () => void remove( removing ) }
						>
							{ texts.remove }
						</button>
					</div>
				</Dialog>
			) }
		</>
	);
}

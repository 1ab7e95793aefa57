import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { RouteLink, type Navigate } from './RouteLink';
import { LoadError } from './LoadError';
import { useServerData } from './use-server-data';

/** Button that opens a dialog. */
export interface OpenDialog< Question > {
	readonly question: Question;
	readonly label: string;
	readonly may: boolean;
	readonly isDestructive?: boolean;
	/** Rarely used. */
	readonly isMinor?: boolean;
}

/** Interface of the page for its sections and dialogs. */
export interface RunAction< Item, Question > {
	/** Name of the open dialog. */
	readonly openQuestion: Question | null;
	readonly close: () => void;
	/** Shows the changed record, closes the dialog, and announces what was done. */
	readonly done: ( changed: Item, text: string ) => void;
	/** Reads the record from the server. */
	readonly again: () => void;
}

interface Props< Item, Question > {
	readonly className: string;
	readonly id: number;
	/** Dialog to open at first, if it is allowed. */
	readonly ask?: Question | undefined;
	readonly get: ( id: number, signal: AbortSignal ) => Promise< Item >;
	readonly back: Navigate;
	readonly words: Readonly< Record< 'back' | 'loading', string > >;
	readonly title: ( item: Item ) => ReactNode;
	readonly badge: ( item: Item ) => ReactNode;
	readonly buttons: ( item: Item ) => readonly OpenDialog< Question >[];
	/** Announces what was done; without it the page shows a notice. */
	readonly onDone?: ( text: string ) => void;
	readonly children: ( item: Item, doing: RunAction< Item, Question > ) => ReactNode;
}

/** Page of one record of a list: the way back, its name and status, buttons for its actions, and its sections. */
export function RecordPage< Item, Question extends string >( {
	className,
	id,
	ask,
	get,
	back,
	words,
	title,
	badge,
	buttons,
	onDone,
	children,
}: Props< Item, Question > ) {
	const { data, isLoading, error, isFinal, again, put } = useServerData( `${ id }`, ( signal ) => get( id, signal ) );
	const [ openQuestion, setAsked ] = useState< Question | null >( null );
	const [ said, setSaid ] = useState( { text: '', times: 0 } );
	const top = useRef< HTMLDivElement >( null );
	const notice = useRef< HTMLDivElement >( null );
	const heading = useRef< HTMLHeadingElement >( null );

	// Readers who arrive from the list, or by the URL, start at the top.
	useEffect( () => top.current?.focus( { preventScroll: true } ), [] );
	const isThere = data !== null;
	useEffect( () => {
		if ( ask && data && buttons( data ).some( ( { question, may } ) => may && question === ask ) ) {
			setAsked( ask );
		}
		// Only once: a dialog that was closed does not open again.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ isThere ] );
	// The button that was pressed may have disappeared with the action.
	useEffect( () => {
		if ( said.times > 0 ) {
			( said.text === '' ? heading : notice ).current?.focus();
		}
	}, [ said ] );

	function done( changed: Item, text: string ): void {
		put( changed );
		setAsked( null );
		onDone?.( text );
		setSaid( ( { times } ) => ( { text: onDone ? '' : text, times: times + 1 } ) );
	}

	return (
		<div className={ `benefit-desk ${ className }` } ref={ top } tabIndex={ -1 }>
			<p>
				<RouteLink { ...back }>{ words.back }</RouteLink>
			</p>
			{ isLoading && data === null && (
				<p role="status">
					<Spinner /> { words.loading }
				</p>
			) }
			<LoadError error={ error } again={ again } isFinal={ isFinal } />
			<div className="benefit-desk-said" ref={ notice } tabIndex={ -1 } role="status">
				{ said.text !== '' && (
					<Notice status="success" onRemove={ () => setSaid( { text: '', times: 0 } ) } spokenMessage="">
						{ said.text }
					</Notice>
				) }
			</div>
			{ data !== null && (
				<>
					<div className="benefit-desk-head">
						<h2 ref={ heading } tabIndex={ -1 }>
							{ title( data ) }
						</h2>
						{ badge( data ) }
						<div className="benefit-desk-buttons">
							{ buttons( data )
								.filter( ( { may } ) => may )
								.map( ( { question, label, isDestructive = false, isMinor = false } ) => (
									<Button
										key={ question }
										variant={ isMinor ? 'tertiary' : 'secondary' }
										isDestructive={ isDestructive }
										onClick={ () => setAsked( question ) }
									>
										{ label }
									</Button>
								) ) }
						</div>
					</div>
					{ children( data, { openQuestion, close: () => setAsked( null ), done, again } ) }
				</>
			) }
		</div>
	);
}

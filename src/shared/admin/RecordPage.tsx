import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { RouteLink, type Navigate } from './RouteLink';
import { LoadError } from './LoadError';
import { useServerData } from './use-server-data';

/** A button that asks a question. */
export interface OpenDialog< Question > {
	readonly question: Question;
	readonly label: string;
	readonly may: boolean;
	readonly isDestructive?: boolean;
	/** Seldom meant. */
	readonly isMinor?: boolean;
}

/** The page as its parts use it. */
export interface RunAction< Item, Question > {
	/** The question that is open. */
	readonly openQuestion: Question | null;
	readonly close: () => void;
	/** Shows the item as it is afterwards, closes what was asked, and says what was done. */
	readonly done: ( changed: Item, text: string ) => void;
	/** Reads it once more. */
	readonly again: () => void;
}

interface Props< Item, Question > {
	readonly className: string;
	readonly id: number;
	/** The question that it is opened with, where it may be asked. */
	readonly ask?: Question | undefined;
	readonly get: ( id: number, signal: AbortSignal ) => Promise< Item >;
	readonly back: Navigate;
	readonly words: Readonly< Record< 'back' | 'loading', string > >;
	readonly title: ( item: Item ) => ReactNode;
	readonly badge: ( item: Item ) => ReactNode;
	readonly buttons: ( item: Item ) => readonly OpenDialog< Question >[];
	/** Says what was done; without it the page says so itself. */
	readonly onDone?: ( text: string ) => void;
	readonly children: ( item: Item, doing: RunAction< Item, Question > ) => ReactNode;
}

/** The page of one of those that a list shows: the way back, its name and state, and the buttons of what can be done with it. */
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

	// A reader who comes from the list, or by the address, begins at the top.
	useEffect( () => top.current?.focus( { preventScroll: true } ), [] );
	const isThere = data !== null;
	useEffect( () => {
		if ( ask && data && buttons( data ).some( ( { question, may } ) => may && question === ask ) ) {
			setAsked( ask );
		}
		// Once: a question that was closed is not asked again.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ isThere ] );
	// The button that was pressed may be gone with what it did.
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

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { announce } from '../../shared/ui/announce';
import { onSwipe, swipeDirection } from '../../shared/ui/swipe';
import type { SlideshowProps } from './contracts';
import { CHANGE, slidePosition, type SlideshowElement } from './slideshow-dom';

/** Buttons and dots of a slideshow, whose slides it turns through slideshow-autoplay.ts. Template: controls.php. */
export function SlideshowControls( {
	total,
	has_dots: hasDots,
	plays,
	previous,
	next,
	pause,
	play,
	end,
	at,
}: SlideshowProps ) {
	const controls = useRef< HTMLDivElement >( null );
	// -1 at first, for hydration: PHP does not know which slide is current.
	const [ current, setCurrent ] = useState( -1 );
	const [ isPaused, setPaused ] = useState( false );
	const show = () => controls.current!.closest< SlideshowElement >( '.benefit-show' );
	// Undefined also before the current slide is known.
	const isEnd = ( place: number ) => ( place === current && ! ( 'loops' in show()!.dataset ) ) || undefined;
	const isOver = isEnd( total - 1 );
	const pauseLabel = isPaused ? play : pause;
	const sentence = ( place: number ) => at.replace( '%1$s', `${ place + 1 }` ).replace( '%2$s', `${ total }` );

	function turn( to: number ): void {
		const element = show()!;
		element.benefitTurn?.( to );
		announce( sentence( slidePosition( element ) ) );
	}
	const step = ( by: number ) => turn( slidePosition( show()! ) + by );

	useEffect( () => {
		const element = show();
		const listeners = new AbortController();
		const update = () => {
			setCurrent( slidePosition( element! ) );
			setPaused( 'paused' in element!.dataset );
		};
		if ( element ) {
			update();
			element.addEventListener( CHANGE, update, listeners );
			onSwipe( element.querySelector( '.benefit-show__slides' )!, step, listeners );
			// The swipe that loaded this script.
			const by = swipeDirection( element, Number( element.dataset.swiped ?? 0 ) );
			if ( by ) {
				step( by );
			}
		}
		return () => listeners.abort();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once
	}, [] );

	function press( event: KeyboardEvent ): void {
		const isRight = getComputedStyle( controls.current! ).direction === 'rtl' ? -1 : 1;
		const place = slidePosition( show()! );
		const to = { ArrowRight: place + isRight, ArrowLeft: place - isRight, Home: 0, End: total - 1 }[ event.key ];
		if ( to !== undefined ) {
			event.preventDefault();
			turn( to );
		}
	}

	return (
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons receive the keys
		<div className="benefit-show__controls" ref={ controls } onKeyDown={ press }>
			<button
				type="button"
				className="benefit-show__previous"
				data-benefit-repeat=""
				aria-label={ previous }
				aria-disabled={ isEnd( 0 ) }
				onClick={ () => step( -1 ) }
			/>
			{ hasDots ? (
				<div className="benefit-show__dots">
					{ Array.from( { length: total }, ( _, place ) => (
						<button
							key={ place }
							type="button"
							aria-label={ sentence( place ) }
							aria-current={ place === current || undefined }
							onClick={ () => turn( place ) }
						/>
					) ) }
				</div>
			) : (
				<span className="benefit-show__count">{ total }</span>
			) }
			<button
				type="button"
				className="benefit-show__next"
				data-benefit-repeat=""
				aria-label={ next }
				aria-disabled={ isOver }
				onClick={ () => step( 1 ) }
			/>
			{ plays && (
				// slideshow-autoplay.ts handles the press, so that it also works without React.
				<button
					type="button"
					className="benefit-show__pause"
					aria-label={ isOver ? end : pauseLabel }
					aria-disabled={ isOver }
				/>
			) }
		</div>
	);
}

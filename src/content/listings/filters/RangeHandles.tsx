import type { GridFilterProps } from '../blocks/contracts';
import {
	endOf,
	moveByKey,
	moveHandle,
	percentOf,
	formatValue,
	createSlider,
	snapToStep,
	type End,
} from './range-slider';

const ENDS = [ 'from', 'to' ] as const;

interface Props {
	readonly filter: GridFilterProps;
	/** The values in the address. */
	readonly ends: Readonly< Record< End, string > >;
	readonly onMove: ( ends: Readonly< Record< End, string > > ) => void;
}

const isRtl = ( element: Element ): boolean => getComputedStyle( element ).direction === 'rtl';

/** Shows two native sliders on one track. The number fields below have the same values; only they are submitted. */
export function RangeHandles( { filter: { least, most, range, words }, ends, onMove }: Props ) {
	const options = { ...range, least, most, ...ends };
	const slider = createSlider( options );
	if ( ! slider ) {
		return null;
	}
	const { min, step } = slider;
	const max = endOf( slider );
	const [ from, to ] = ENDS.map( ( end ) => snapToStep( slider, slider[ end ] ) ) as [ number, number ];
	const move = ( end: End, value: number ) => {
		const [ first, last ] = moveHandle( options, slider, end, value );
		onMove( { from: first, to: last } );
	};

	/** Moves the nearer handle to where the track was pressed. */
	function press( track: HTMLElement, x: number ): void {
		const { left, right, width } = track.getBoundingClientRect();
		const value = min + ( ( isRtl( track ) ? right - x : x - left ) / width ) * ( max - min );
		const end = value - from < to - value ? 'from' : 'to';
		track.querySelector< HTMLElement >( `.benefit-slider__${ end }` )!.focus();
		move( end, value );
	}

	return (
		<div
			className={ `benefit-slider${ percentOf( slider, from ) > 50 ? ' is-high' : '' }` }
			role="presentation"
			onClick={ ( { target, currentTarget, clientX } ) =>
				( target as Element ).tagName !== 'INPUT' && press( currentTarget, clientX )
			}
		>
			<svg className="benefit-slider__track" aria-hidden="true">
				<rect
					x={ `${ percentOf( slider, from ) }%` }
					width={ `${ percentOf( slider, min + to - from ) }%` }
					height="100%"
				/>
			</svg>
			{ ENDS.map( ( end ) => (
				<input
					key={ end }
					type="range"
					className={ `benefit-slider__${ end }` }
					aria-label={ words[ end ] }
					aria-valuetext={ formatValue( slider[ end ], words.decimal, words.thousands ) }
					min={ min }
					max={ max }
					step={ step }
					value={ end === 'from' ? from : to }
					autoComplete="off"
					onChange={ ( { target } ) => move( end, Number( target.value ) ) }
					onKeyDown={ ( event ) => {
						const value = moveByKey( slider, end, event.key, isRtl( event.currentTarget ) );
						if ( value !== null ) {
							event.preventDefault();
							move( end, value );
						}
					} }
				/>
			) ) }
		</div>
	);
}

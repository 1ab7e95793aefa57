import { InspectorControls, InnerBlocks, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Disabled, PanelBody, RangeControl, TextControl, ToggleControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

const SLIDE = 'benefit/slide';
/** Limits in seconds per slide. */
const [ SHORTEST, LONGEST ] = [ 2, 60 ];
const LABEL_LENGTH = 200;
/** Maximum number of dots that fit on a phone, as in SlideshowBlock. */
const DOTS_MOST = 8;

export type Attributes = {
	/** Name for screen readers; '' uses the plugin's text. */
	readonly label: string;
	readonly autoplay: boolean;
	/** Milliseconds per slide. */
	readonly speed: number;
	readonly loop: boolean;
};

/** Shows all slides in a row, as visitors without scripts see them, so that each can be edited in place. */
export function Edit( { attributes, setAttributes, clientId, isSelected }: BlockEditProps< Attributes > ) {
	const { label, autoplay, speed, loop } = attributes;
	const { count, isInside } = useSelect(
		( select ) => ( {
			count: select( store ).getBlock( clientId )?.innerBlocks.length ?? 0,
			isInside: select( store ).hasSelectedInnerBlock( clientId, true ),
		} ),
		[ clientId ]
	);
	const innerProps = useInnerBlocksProps(
		{ className: 'benefit-show__slides' },
		{
			allowedBlocks: [ SLIDE ],
			template: [ [ SLIDE ], [ SLIDE ], [ SLIDE ] ],
			orientation: 'horizontal',
			renderAppender: false,
		}
	);

	return (
		<div { ...useBlockProps( { className: 'benefit benefit-show' } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'Slideshow', 'benefit' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Autoplay', 'benefit' ) }
						help={ __(
							'Visitors can pause it. It does not play for visitors who prefer reduced motion.',
							'benefit'
						) }
						checked={ autoplay }
						onChange={ ( on ) => setAttributes( { autoplay: on } ) }
					/>
					{ autoplay && (
						<RangeControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Seconds per slide', 'benefit' ) }
							min={ SHORTEST }
							max={ LONGEST }
							value={ speed / 1000 }
							onChange={ ( seconds ) =>
								setAttributes( { speed: Math.round( ( seconds ?? 7 ) * 1000 ) } )
							}
						/>
					) }
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Loop', 'benefit' ) }
						checked={ loop }
						onChange={ ( on ) => setAttributes( { loop: on } ) }
					/>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Name', 'benefit' ) }
						help={ __( 'Read aloud by screen readers.', 'benefit' ) }
						placeholder={ __( 'Slideshow', 'benefit' ) }
						maxLength={ LABEL_LENGTH }
						value={ label }
						onChange={ ( chosen ) => setAttributes( { label: chosen } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...innerProps } />
			{ count > 1 && (
				<Disabled className="benefit-js">
					<div className="benefit-show__controls">
						<button type="button" className="benefit-show__previous" aria-hidden="true" />
						<div className="benefit-show__dots">
							{ Array.from( { length: Math.min( count, DOTS_MOST ) }, ( _, place ) => (
								<button key={ place } type="button" aria-hidden="true" />
							) ) }
						</div>
						<button type="button" className="benefit-show__next" aria-hidden="true" />
						{ autoplay && <button type="button" className="benefit-show__pause" aria-hidden="true" /> }
					</div>
				</Disabled>
			) }
			{ ( isSelected || isInside ) && <InnerBlocks.ButtonBlockAppender /> }
		</div>
	);
}

import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { Flex, PanelBody, RangeControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { Preview } from './preview';
import { useIsPreview } from './use-is-preview';

/** Attributes of every block that lists something. */
export type ListAttributes< Order extends string = string > = {
	readonly number: number;
	readonly order: Order;
	readonly columns: number;
	/** '': the plugin's own words, in the language of the site. */
	readonly emptyText: string;
};

interface Props< Order extends string, Switch extends string > {
	readonly block: string;
	readonly title: string;
	readonly attributes: ListAttributes< Order > & { readonly [ Name in Switch ]: boolean };
	readonly setAttributes: ( changes: object ) => void;
	readonly Sample: ComponentType;
	/** The choice of the posts that are listed; stands first. */
	readonly which: ReactNode;
	readonly orders: readonly { readonly value: Order; readonly label: string }[];
	readonly orderHelp?: string;
	readonly numberLabel: string;
	/** By attribute: label, and help. */
	readonly switches: readonly ( readonly [ Switch, string, string? ] )[];
	/** Sizes and wordings of this block's own; stands before the text of an empty list. */
	readonly more?: ReactNode;
	readonly emptyLabel: string;
	/** The plugin's own words for an empty list. */
	readonly empty: string;
}

const MOST = 50;
const MOST_COLUMNS = 4;
const TEXT_LENGTH = 200;

/** The editor's side of a block that lists events or forms. */
export function ListEdit< Order extends string, Switch extends string >( props: Props< Order, Switch > ) {
	const { block, title, attributes, setAttributes, Sample, empty } = props;
	const isPreview = useIsPreview();

	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ title }>
					<Flex direction="column" gap={ 4 } align="stretch">
						{ props.which }
						<RangeControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ props.numberLabel }
							min={ 1 }
							max={ MOST }
							value={ attributes.number }
							onChange={ ( number ) => number && setAttributes( { number } ) }
						/>
						<SelectControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ _x( 'Order', 'sequence', 'benefit' ) }
							help={ props.orderHelp }
							value={ attributes.order }
							options={ [ ...props.orders ] }
							onChange={ ( order ) => setAttributes( { order } ) }
						/>
						<RangeControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Columns', 'benefit' ) }
							help={ __( 'On small screens they are shown one below the other.', 'benefit' ) }
							min={ 1 }
							max={ MOST_COLUMNS }
							value={ attributes.columns }
							onChange={ ( columns ) => columns && setAttributes( { columns } ) }
						/>
						{ props.switches.map( ( [ name, label, help ] ) => (
							<ToggleControl
								key={ name }
								__nextHasNoMarginBottom
								label={ label }
								help={ help }
								checked={ attributes[ name ] }
								onChange={ ( isOn ) => setAttributes( { [ name ]: isOn } ) }
							/>
						) ) }
						{ props.more }
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ props.emptyLabel }
							placeholder={ empty }
							maxLength={ TEXT_LENGTH }
							value={ attributes.emptyText }
							onChange={ ( emptyText ) => setAttributes( { emptyText } ) }
						/>
					</Flex>
				</PanelBody>
			</InspectorControls>
			{ isPreview ? (
				<Sample />
			) : (
				<Preview block={ block } attributes={ attributes } title={ title } empty={ empty } />
			) }
		</div>
	);
}

import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { Flex, PanelBody, RangeControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { ServerPreview } from './server-preview';
import { useIsPreview } from './use-is-preview';

/** Attributes of all list blocks. */
export type ListAttributes< Order extends string = string > = {
	readonly number: number;
	readonly order: Order;
	readonly columns: number;
	/** '' uses the plugin's text, in the site's language. */
	readonly emptyText: string;
};

interface Props< Order extends string, Switch extends string > {
	readonly block: string;
	readonly title: string;
	readonly attributes: ListAttributes< Order > & { readonly [ Name in Switch ]: boolean };
	readonly setAttributes: ( changes: object ) => void;
	readonly Sample: ComponentType;
	/** Control for choosing the listed posts; shown first. */
	readonly which: ReactNode;
	readonly orders: readonly { readonly value: Order; readonly label: string }[];
	readonly orderHelp?: string;
	readonly numberLabel: string;
	/** Attribute, label and help. */
	readonly switches: readonly ( readonly [ Switch, string, string? ] )[];
	/** Additional settings of the block; shown before the text for an empty list. */
	readonly more?: ReactNode;
	readonly emptyLabel: string;
	/** The plugin's text for an empty list. */
	readonly empty: string;
}

const MOST = 50;
const MOST_COLUMNS = 4;
const TEXT_LENGTH = 200;

/** Editor component of a block that lists events, forms or donations. */
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
							label={ _x( 'Sort by', 'sequence', 'benefit' ) }
							help={ props.orderHelp }
							value={ attributes.order }
							options={ [ ...props.orders ] }
							onChange={ ( order ) => setAttributes( { order } ) }
						/>
						<RangeControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Columns', 'benefit' ) }
							help={ __( 'On small screens, items are stacked.', 'benefit' ) }
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
				<ServerPreview block={ block } attributes={ attributes } title={ title } empty={ empty } />
			) }
		</div>
	);
}

import { expect, type Locator, type Page } from '@playwright/test';
import { php } from './php';
import { site } from './site';

export interface StoredDonation {
	readonly status: string;
	readonly total_minor: number;
	readonly level: string;
	readonly gateway: string;
	readonly company: string;
	/** 0 for a guest. */
	readonly user_id: number;
	/** '' for a single donation. */
	readonly period: string;
}

/** Several levels or a custom amount; name and email. */
export const MULTI = site.forms[ 0 ]!;
/** The same with company, comment and terms. */
export const FULL = site.forms[ 1 ]!;

export const donationsOf = ( email: string ): StoredDonation[] => php< StoredDonation[] >( 'donations', { email } );

export const donate = ( page: Page ): Locator => page.getByRole( 'button', { name: 'Donate now' } );
export const amount = ( page: Page ): Locator => page.locator( '.give-amount' );
/** The visible total under the form. */
export const total = ( page: Page ): Locator => page.locator( '.give-final-total-amount' ).filter( { visible: true } );
export const errors = ( page: Page ): Locator => page.locator( '.give_errors' );

export async function fillDonor( page: Page, email: string ): Promise< void > {
	await page.getByLabel( 'First name' ).fill( 'Ada' );
	await page.getByLabel( 'Email' ).fill( email );
}

/** The level's radio button, which covers its text. */
export const level = ( page: Page, name: string ): Locator => page.getByRole( 'radio', { name, exact: true } );

export async function expectReceipt( page: Page ): Promise< void > {
	await expect( page ).toHaveURL( ( { href } ) => href.startsWith( site.pages.receipt ) );
	await expect( page.locator( '.benefit-receipt' ) ).toBeVisible();
}

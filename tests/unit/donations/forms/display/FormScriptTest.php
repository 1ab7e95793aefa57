<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Donations\Forms\Display;

use Benefit\Donations\Forms\Display\DonationFormScriptSelector;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Visitors fetch what their form has, and no more. */
final class FormScriptTest extends TestCase
{
    private const TEXT = ['kind' => 'text', 'condition' => null, 'options' => []];

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function forms(): iterable
    {
        yield 'a plain form' => [['own' => null, 'login' => false, 'fees' => null], DonationFormScriptSelector::PLAIN];
        foreach (['login', 'recurring', 'summary', 'fees'] as $part) {
            yield $part => [[$part => ['a' => 'part']], DonationFormScriptSelector::MORE];
        }
        foreach (['text', 'textarea', 'email', 'url', 'number', 'tel', 'select', 'radio', 'checkbox', 'checkboxes', 'hidden', 'html', 'section', 'consent'] as $kind) {
            yield $kind => [self::asking(['kind' => $kind]), DonationFormScriptSelector::MORE];
        }
        foreach (['multiselect', 'date', 'time', 'datetime', 'file', 'richtext', 'repeater'] as $kind) {
            yield $kind => [self::asking(['kind' => $kind]), DonationFormScriptSelector::FULL];
        }
        yield 'a condition' => [self::asking(['condition' => ['match' => 'all', 'rules' => []]]), DonationFormScriptSelector::FULL];
        yield 'a tooltip' => [self::asking(['options' => ['tooltip' => 'Why']]), DonationFormScriptSelector::FULL];
        yield 'a folded section' => [self::asking(['kind' => 'section', 'options' => ['is_folded' => true]]), DonationFormScriptSelector::FULL];
        yield 'a phone number in a format' => [self::asking(['kind' => 'tel', 'options' => ['format' => 'domestic']]), DonationFormScriptSelector::FULL];
        yield 'a consent to a text' => [self::asking(['kind' => 'consent', 'options' => ['html' => 'All of it']]), DonationFormScriptSelector::FULL];
        yield 'an address' => [['billing' => true], DonationFormScriptSelector::FULL];
    }

    /** @param array<string, mixed> $props */
    #[DataProvider('forms')]
    public function testAFormHasTheSmallestScriptThatKnowsItsParts(array $props, string $script): void
    {
        self::assertSame($script, DonationFormScriptSelector::of($props, hasCard: false));
    }

    public function testCardsAreAskedForByTheLargest(): void
    {
        self::assertSame(DonationFormScriptSelector::FULL, DonationFormScriptSelector::of([], hasCard: true));
    }

    public function testSeveralFormsOfAPageHaveTheScriptThatKnowsThePartsOfAll(): void
    {
        self::assertSame(DonationFormScriptSelector::FULL, DonationFormScriptSelector::of([], false, DonationFormScriptSelector::FULL));
        self::assertSame(DonationFormScriptSelector::MORE, DonationFormScriptSelector::of([], false, DonationFormScriptSelector::MORE));
        self::assertSame(DonationFormScriptSelector::FULL, DonationFormScriptSelector::of(['billing' => true], false, DonationFormScriptSelector::MORE));
    }

    /**
     * @param array<string, mixed> $field
     *
     * @return array<string, mixed>
     */
    private static function asking(array $field): array
    {
        return ['own' => ['fields' => [self::TEXT, $field + self::TEXT]]];
    }
}

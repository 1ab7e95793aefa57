<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Donations\FormPage;

use Benefit\Donations\FormPage\FormScript;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Visitors fetch what their form has, and no more. */
final class FormScriptTest extends TestCase
{
    private const TEXT = ['kind' => 'text', 'condition' => null, 'options' => []];

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function forms(): iterable
    {
        yield 'a plain form' => [['own' => null, 'login' => false, 'fees' => null], FormScript::PLAIN];
        foreach (['login', 'recurring', 'summary', 'fees'] as $part) {
            yield $part => [[$part => ['a' => 'part']], FormScript::MORE];
        }
        foreach (['text', 'textarea', 'email', 'url', 'number', 'tel', 'select', 'radio', 'checkbox', 'checkboxes', 'hidden', 'html', 'section', 'consent'] as $kind) {
            yield $kind => [self::asking(['kind' => $kind]), FormScript::MORE];
        }
        foreach (['multiselect', 'date', 'time', 'datetime', 'file', 'richtext', 'repeater'] as $kind) {
            yield $kind => [self::asking(['kind' => $kind]), FormScript::FULL];
        }
        yield 'a condition' => [self::asking(['condition' => ['match' => 'all', 'rules' => []]]), FormScript::FULL];
        yield 'a tooltip' => [self::asking(['options' => ['tooltip' => 'Why']]), FormScript::FULL];
        yield 'a folded section' => [self::asking(['kind' => 'section', 'options' => ['is_folded' => true]]), FormScript::FULL];
        yield 'a phone number in a format' => [self::asking(['kind' => 'tel', 'options' => ['format' => 'domestic']]), FormScript::FULL];
        yield 'a consent to a text' => [self::asking(['kind' => 'consent', 'options' => ['html' => 'All of it']]), FormScript::FULL];
        yield 'an address' => [['billing' => true], FormScript::FULL];
    }

    /** @param array<string, mixed> $props */
    #[DataProvider('forms')]
    public function testAFormHasTheSmallestScriptThatKnowsItsParts(array $props, string $script): void
    {
        self::assertSame($script, FormScript::of($props, hasCard: false));
    }

    public function testCardsAreAskedForByTheLargest(): void
    {
        self::assertSame(FormScript::FULL, FormScript::of([], hasCard: true));
    }

    public function testSeveralFormsOfAPageHaveTheScriptThatKnowsThePartsOfAll(): void
    {
        self::assertSame(FormScript::FULL, FormScript::of([], false, FormScript::FULL));
        self::assertSame(FormScript::MORE, FormScript::of([], false, FormScript::MORE));
        self::assertSame(FormScript::FULL, FormScript::of(['billing' => true], false, FormScript::MORE));
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

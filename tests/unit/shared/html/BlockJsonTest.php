<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Html;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * The rules of WordPress's block.json schema that matter (it is not to be had offline), and ours: what every block of
 * ours supports, so that none is left behind.
 */
final class BlockJsonTest extends TestCase
{
    /** Of https://schemas.wp.org/trunk/block.json: another key is a mistake that WordPress says nothing of. */
    private const KEYS = [
        '$schema', 'apiVersion', 'name', 'version', 'title', 'category', 'icon', 'description', 'keywords', 'textdomain',
        'parent', 'ancestor', 'allowedBlocks', 'attributes', 'providesContext', 'usesContext', 'selectors', 'supports',
        'styles', 'variations', 'example', 'blockHooks', 'editorScript', 'script', 'viewScript', 'viewScriptModule',
        'editorStyle', 'style', 'viewStyle', 'render',
    ];
    private const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    private const ATTRIBUTE_KEYS = ['type', 'enum', 'default', 'minimum', 'maximum', 'source', 'selector', 'attribute', 'items', 'role'];

    /** @param array<string, mixed> $json */
    #[DataProvider('blocks')]
    public function testIsABlockThatWordPressUnderstands(array $json, string $slug): void
    {
        self::assertSame([], array_values(array_diff(array_keys($json), self::KEYS)));
        self::assertSame(3, $json['apiVersion']);
        self::assertSame('benefit/' . $slug, $json['name']);
        self::assertMatchesRegularExpression('#^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$#', $json['name']);
        self::assertMatchesRegularExpression('/^\d+\.\d+\.\d+$/', $json['version']);
        self::assertSame(['benefit', 'benefit'], [$json['textdomain'], $json['category']]);
        foreach (['title', 'description'] as $text) {
            self::assertIsString($json[$text]);
            self::assertNotSame('', $json[$text]);
        }
        self::assertContainsOnlyString($json['keywords']);
        self::assertLessThanOrEqual(3, count($json['keywords']));
    }

    /** @param array<string, mixed> $json */
    #[DataProvider('blocks')]
    public function testHasAttributesOfKnownTypesWithFittingDefaults(array $json): void
    {
        foreach ($json['attributes'] as $name => $attribute) {
            self::assertSame([], array_values(array_diff(array_keys($attribute), self::ATTRIBUTE_KEYS)), $name);
            self::assertSame([], array_diff((array) $attribute['type'], self::TYPES), $name);
            if (array_key_exists('default', $attribute)) {
                self::assertContains(gettype($attribute['default']), $attribute['type'] === 'number' ? ['integer', 'double'] : (array) $attribute['type'], $name);
            }
            if (isset($attribute['enum'], $attribute['default'])) {
                self::assertContains($attribute['default'], $attribute['enum'], $name);
            }
        }
    }

    /** @param array<string, mixed> $json */
    #[DataProvider('blocks')]
    public function testSupportsWhatEditorsExpectOfEveryBlock(array $json): void
    {
        $supports = $json['supports'];
        // One that stands in another of ours only is as wide as that, and seen there.
        if (isset($json['parent'])) {
            self::assertFalse($supports['html']);

            return;
        }

        self::assertContains('wide', $supports['align']);
        self::assertSame([true, false], [$supports['anchor'], $supports['html']]);
        self::assertSame(['background' => true, 'text' => true, 'link' => true, 'gradients' => true], $supports['color']);
        self::assertSame(['margin' => true, 'padding' => true], array_diff_key($supports['spacing'], ['blockGap' => true]));
        self::assertSame(['color' => true, 'radius' => true, 'style' => true, 'width' => true], $supports['__experimentalBorder']);
        self::assertSame(['type' => 'string', 'default' => ''], $json['attributes']['accent']);
        self::assertTrue($supports['typography']['fontSize']);
        self::assertIsArray($json['example'], 'something to see in the inserter');
    }

    /**
     * The style that older posts have, since the default adds no class.
     *
     * @param array<string, mixed> $json
     */
    #[DataProvider('blocks')]
    public function testACardIsTheDefaultOfFormsTicketTablesAndListings(array $json, string $slug): void
    {
        $default = in_array($slug, ['donation-form', 'ticket-table', 'grid-items'], true) ? 'card' : 'plain';
        $styles = array_column($json['styles'] ?? [], 'isDefault', 'name');

        // Blocks of one line have styles of other kinds.
        if (!isset($styles['default'])) {
            self::assertContains($styles, [[], [$default => true]]);
        }
        self::assertSame($styles === [] || isset($styles['default']) ? [] : ['card', 'plain'], array_values(array_intersect(['card', 'plain'], array_column($json['styles'] ?? [], 'name'))));
        self::assertTrue($default === 'plain' || $styles !== []);
    }

    public function testNoTwoBlocksShareAnIcon(): void
    {
        $icons = array_map(static fn(array $block): mixed => $block[0]['icon'], iterator_to_array(self::blocks()));

        self::assertSame($icons, array_unique($icons));
    }

    /** @param array<string, mixed> $json */
    #[DataProvider('blocks')]
    public function testNamesFilesThatAreThere(array $json, string $slug): void
    {
        self::assertSame('file:./index.tsx', $json['editorScript']);
        self::assertFileExists(self::folder() . $slug . '/index.tsx');
        // A view script would be enqueued together with React (docs/architecture/islands.md).
        self::assertArrayNotHasKey('viewScript', $json);
    }

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function blocks(): iterable
    {
        foreach (glob(self::folder() . '*/block.json') ?: [] as $file) {
            $slug = basename(dirname($file));
            yield $slug => [json_decode((string) file_get_contents($file), true, 32, JSON_THROW_ON_ERROR), $slug];
        }
    }

    private static function folder(): string
    {
        return dirname(__DIR__, 4) . '/blocks/';
    }
}

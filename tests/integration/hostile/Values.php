<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/** Lists values that no form of ours sends. */
final class Values
{
    public const SERIALIZED = 'O:8:"stdClass":0:{}';
    /** Must never appear as markup. */
    public const SCRIPT = '"><script>benefitProbe()</script>';

    /** Values in a form field. */
    public const FORM = [
        'minus one' => '-1',
        'zero' => '0',
        'a fraction' => '1.5',
        'infinity' => '1e309',
        '2^63' => '9223372036854775808',
        'nothing' => '',
        'a serialized object' => self::SERIALIZED,
        'a script' => self::SCRIPT,
        'a list' => ['x'],
        'a list of a serialized object' => [self::SERIALIZED],
        'a map' => ['a' => 'x'],
    ];

    /** Values that no field accepts. */
    public const UNREADABLE = [
        'invalid UTF-8' => "a\xC3\x28\xFF",
        'an overlong slash' => "\xC0\xAF",
        'a NUL' => "a\0b",
        'deep nesting' => ['a' => ['a' => ['a' => ['a' => ['a' => ['a' => ['a' => ['a' => 'x']]]]]]]],
    ];

    /** Values in a JSON body, as JSON text. */
    public const JSON = [
        '-1', '0', '1.5', '1e309', '9223372036854775808', 'null', 'true', '[]', '["x"]', '{"a":"x"}', '[[1]]',
        '"-1"', '"1.5"', '"1e309"', '""', '"O:8:\"stdClass\":0:{}"', '"\"><script>benefitProbe()<\/script>"',
    ];

    /**
     * Returns JSON bodies that cannot be read.
     *
     * @return array<string, string>
     */
    public static function unreadableJson(): array
    {
        return [
            'no JSON' => '{nonsense',
            'a number' => '7',
            'a text' => '"x"',
            'a NUL' => '{"x":"a\u0000b"}',
            'deep nesting' => '{"x":' . str_repeat('[', 12) . str_repeat(']', 12) . '}',
            'nesting without end' => '{"x":' . str_repeat('[', 5000) . str_repeat(']', 5000) . '}',
            'a lone surrogate' => '{"x":"\ud800"}',
        ];
    }
}

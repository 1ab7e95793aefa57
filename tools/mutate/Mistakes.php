<?php

declare(strict_types=1);

namespace Benefit\Tools\Mutate;

use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Expr\BinaryOp;
use PhpParser\Node\Scalar;
use PhpParser\Node\Stmt;
use PhpParser\NodeVisitorAbstract;
use PhpParser\PrettyPrinter\Standard;

/**
 * Creates every mutant of a file. Sentences for people, messages of exceptions for programmers, and names are left
 * alone.
 */
final class Mistakes extends NodeVisitorAbstract
{
    private const OPERATORS = [
        BinaryOp\Plus::class => ['-'],
        BinaryOp\Minus::class => ['+'],
        BinaryOp\Mul::class => ['+'],
        BinaryOp\Mod::class => ['*'],
        BinaryOp\Smaller::class => ['<=', '>='],
        BinaryOp\SmallerOrEqual::class => ['<', '>'],
        BinaryOp\Greater::class => ['>=', '<='],
        BinaryOp\GreaterOrEqual::class => ['>', '<'],
        BinaryOp\Identical::class => ['!=='],
        BinaryOp\NotIdentical::class => ['==='],
        BinaryOp\BooleanAnd::class => ['||'],
        BinaryOp\BooleanOr::class => ['&&'],
    ];
    /** Functions that return their first argument, changed. */
    private const WRAPPERS = ['trim', 'ltrim', 'rtrim', 'strtolower', 'mb_strtoupper', 'abs', 'strrev', 'array_filter', 'array_values', 'array_unique', 'str_pad', 'array_slice', 'array_reverse'];
    private const OPPOSITES = ['min' => 'max', 'max' => 'min'];
    private const SENTENCES = ['__', '_n', 'sprintf'];

    /** @var list<Mutant> */
    public array $mutants = [];

    private string $class = '';
    private ?string $method = null;
    private int $quiet = 0;
    private readonly Standard $printer;

    /** @param list<string>|null $methods the only methods to change; null: all */
    public function __construct(private readonly string $file, private readonly string $text, private readonly ?array $methods)
    {
        $this->printer = new Standard();
    }

    public function enterNode(Node $node): null
    {
        if ($node instanceof Stmt\ClassLike) {
            $this->class = (string) $node->namespacedName;
        }
        if ($node instanceof Stmt\ClassMethod) {
            $this->method = $node->name->name;
        }
        if (self::isQuiet($node)) {
            $this->quiet++;
        }
        // Code outside the class, such as the guard against direct access, is not one of its rules.
        if ($this->quiet === 0 && $this->class !== '' && ($this->methods === null || in_array($this->method, $this->methods, true))) {
            $this->look($node);
        }

        return null;
    }

    public function leaveNode(Node $node): null
    {
        if ($node instanceof Stmt\ClassMethod) {
            $this->method = null;
        }
        if (self::isQuiet($node)) {
            $this->quiet--;
        }

        return null;
    }

    private static function isQuiet(Node $node): bool
    {
        return $node instanceof Node\Attribute
            || $node instanceof Stmt\Declare_
            || ($node instanceof Expr\New_ && $node->class instanceof Node\Name && str_ends_with((string) $node->class, 'Exception'))
            || ($node instanceof Expr\FuncCall && $node->name instanceof Node\Name && in_array((string) $node->name, self::SENTENCES, true));
    }

    private function look(Node $node): void
    {
        foreach (self::OPERATORS[$node::class] ?? [] as $operator) {
            /** @var BinaryOp $node */
            $this->replace($node, $this->code($node->left) . ' ' . $operator . ' ' . $this->code($node->right));
        }
        match (true) {
            $node instanceof BinaryOp\Coalesce, $node instanceof BinaryOp\Concat => $this->either($node, $node->left, $node->right),
            $node instanceof Expr\BooleanNot, $node instanceof Expr\UnaryMinus => $this->replace($node, '(' . $this->code($node->expr) . ')'),
            $node instanceof Expr\Ternary => $this->replace($node, $this->code($node->cond) . ' ? ' . $this->code($node->else) . ' : ' . $this->code($node->if ?? $node->cond)),
            $node instanceof Scalar\Int_ => $this->either($node, (string) ($node->value + 1), (string) ($node->value - 1)),
            $node instanceof Scalar\String_ => $this->string($node),
            $node instanceof Expr\ConstFetch => $this->truth($node),
            $node instanceof Expr\FuncCall => $this->call($node),
            $node instanceof Expr\Match_ => $this->arms($node),
            $node instanceof Expr\Array_ => $this->items($node),
            $node instanceof Expr\PostInc => $this->replace($node, $this->code($node->var)),
            $node instanceof Stmt\Foreach_ => $this->replace($node->expr, '[]'),
            $node instanceof Stmt\Expression => $this->statement($node),
            default => null,
        };
    }

    private function statement(Stmt\Expression $node): void
    {
        if ($node->expr instanceof Expr\Throw_ || $node->expr instanceof Expr\FuncCall || $node->expr instanceof Expr\MethodCall || $node->expr instanceof Expr\StaticCall) {
            $this->replace($node, '');
        }
    }

    private function truth(Expr\ConstFetch $node): void
    {
        $other = ['true' => 'false', 'false' => 'true'][strtolower((string) $node->name)] ?? null;
        if ($other !== null) {
            $this->replace($node, $other);
        }
    }

    private function call(Expr\FuncCall $node): void
    {
        $name = $node->name instanceof Node\Name ? (string) $node->name : '';
        $first = $node->args[0] ?? null;
        if (!$first instanceof Node\Arg) {
            return;
        }
        if (in_array($name, self::WRAPPERS, true)) {
            $this->replace($node, $this->code($first->value));
        }
        if (isset(self::OPPOSITES[$name])) {
            $this->replace($node->name, self::OPPOSITES[$name]);
        }
    }

    private function string(Scalar\String_ $node): void
    {
        if (preg_match('#^/.+/[A-Za-z]*$#s', $node->value) === 1) {
            foreach (self::patterns($node->value) as $pattern) {
                $this->replace($node, var_export($pattern, true));
            }
        } elseif ($node->value !== '') {
            $this->replace($node, "''");
        }
    }

    /** @return iterable<string> the pattern without an anchor, without a flag, or with another quantifier */
    private static function patterns(string $pattern): iterable
    {
        $end = (int) strrpos($pattern, '/');
        $body = substr($pattern, 1, $end - 1);
        $flags = substr($pattern, $end + 1);
        if (str_starts_with($body, '^')) {
            yield '/' . substr($body, 1) . '/' . $flags;
        }
        if (str_ends_with($body, '$')) {
            yield '/' . substr($body, 0, -1) . '/' . $flags;
        }
        foreach (str_split($flags) as $i => $flag) {
            if ($flag !== '') {
                yield '/' . $body . '/' . substr_replace($flags, '', $i, 1);
            }
        }
        preg_match_all('/\{(\d+)(?:,(\d+))?\}/', $body, $counts, PREG_OFFSET_CAPTURE | PREG_SET_ORDER);
        foreach ($counts as $count) {
            $last = (int) ($count[2][0] ?? $count[1][0]);
            foreach ([$last - 1, $last + 1] as $other) {
                $new = isset($count[2]) ? '{' . $count[1][0] . ",$other}" : '{' . $other . '}';
                yield '/' . substr_replace($body, $new, $count[0][1], strlen($count[0][0])) . '/' . $flags;
            }
        }
    }

    private function arms(Expr\Match_ $node): void
    {
        foreach ($node->arms as $arm) {
            $comma = preg_match('/\G\s*,/', $this->text, $found, 0, $arm->getEndFilePos() + 1) === 1 ? strlen($found[0]) : 0;
            if (count($node->arms) > 1) {
                $this->put($arm->getStartLine(), $arm->getStartFilePos(), $arm->getEndFilePos() + $comma, '');
            }
        }
    }

    private function items(Expr\Array_ $node): void
    {
        if (count($node->items) < 2 || $node->getAttribute('parentIsList') === true) {
            return;
        }
        foreach ($node->items as $i => $item) {
            if ($item === null) {
                return;
            }
            $rest = $node->items;
            unset($rest[$i]);
            $this->replace($node, '[' . implode(', ', array_map(fn(Node $one): string => $this->code($one), $rest)) . ']');
        }
    }

    private function either(Node $node, Node|string $one, Node|string $other): void
    {
        foreach ([$one, $other] as $instead) {
            $this->replace($node, '(' . (is_string($instead) ? $instead : $this->code($instead)) . ')');
        }
    }

    private function replace(Node $node, string $to): void
    {
        $this->put($node->getStartLine(), $node->getStartFilePos(), $node->getEndFilePos(), $to);
    }

    private function put(int $line, int $start, int $end, string $to): void
    {
        $from = substr($this->text, $start, $end - $start + 1);
        $this->mutants[] = new Mutant($this->file, $this->class, $line, $start, $end, $from, $to);
    }

    private function code(Node $node): string
    {
        return substr($this->text, $node->getStartFilePos(), $node->getEndFilePos() - $node->getStartFilePos() + 1);
    }
}

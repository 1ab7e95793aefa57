<?php

declare(strict_types=1);

namespace Benefit\Tickets\Fields;

use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\EmptyList;
use Benefit\Shared\Admin\ListCell;
use Benefit\Shared\Admin\Listing;
use Benefit\Shared\Admin\Screen;
use Benefit\Shared\Fields\Definition;
use Benefit\Shared\Fields\DefinitionInput;
use Benefit\Shared\Fields\Definitions;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Asked;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Tickets\Events\EventPostType;

defined('ABSPATH') || exit;

/** Events → Checkout fields: what buyers and ticket owners are asked beside their names. */
final class FieldsScreen extends Screen
{
    public const SAVE = 'benefit_save_field';
    public const DELETE = 'benefit_delete_field';
    public const MOVE = 'benefit_move_field';

    protected const MENU = EventPostType::MENU;
    protected const SLUG = 'benefit-fields';
    /** In the address: the id of the field that is edited, "new", or the one that was moved. */
    private const EDIT = 'benefit_field';
    private const MOVED = 'moved';
    private const DIRECTION = 'direction';
    private const TEMPLATES = __DIR__ . '/templates/';

    /** @param \Closure(): array<int, string> $tickets name by id, of every ticket type that can be chosen */
    public function __construct(
        private readonly Definitions $definitions,
        private readonly \Closure $tickets,
    ) {}

    public function actions(): array
    {
        return [
            Action::screen(self::SAVE, __DIR__ . '/schema/save-field.json', $this->save(...), Capabilities::MANAGE),
            Action::screen(self::DELETE, __DIR__ . '/schema/delete-field.json', $this->delete(...), Capabilities::MANAGE),
            Action::screen(self::MOVE, __DIR__ . '/schema/move-field.json', $this->move(...), Capabilities::MANAGE),
        ];
    }

    protected static function title(): string
    {
        return __('Checkout fields', 'benefit');
    }

    public static function url(string|int $edit = ''): string
    {
        return self::address($edit === '' ? [] : [self::EDIT => (string) $edit]);
    }

    /** @return array<string, string> what people call each kind */
    public static function kinds(): array
    {
        return [
            'text' => __('Text of one line', 'benefit'),
            'textarea' => __('Text of several lines', 'benefit'),
            'select' => __('One of several choices, in a list', 'benefit'),
            'radio' => __('One of several choices, all visible', 'benefit'),
            'checkboxes' => __('Any number of choices', 'benefit'),
            'checkbox' => __('A box to tick', 'benefit'),
            'number' => __('Digits', 'benefit'),
            'date' => __('Date', 'benefit'),
            'email' => __('E-mail address', 'benefit'),
            'tel' => __('Phone number', 'benefit'),
            'url' => __('Web address', 'benefit'),
        ];
    }

    /** @return array<string, string> */
    public static function audiences(): array
    {
        return [
            CheckoutFields::OWNER => __('Each ticket’s owner', 'benefit'),
            CheckoutFields::BUYER => __('The buyer', 'benefit'),
        ];
    }

    protected function html(): string
    {
        $asked = Asked::word(self::EDIT);
        $definition = $this->definitions->byId((int) $asked);

        return $asked === 'new' || $definition !== null ? $this->form($definition) : $this->list();
    }

    private function list(): string
    {
        $definitions = $this->definitions->all();
        $tickets = ($this->tickets)();
        $newUrl = self::url('new');

        return self::listScreen(
            new Listing(
                __('Fields of the checkout, in their order', 'benefit'),
                ['field' => __('Field', 'benefit'), 'order' => _x('Order', 'sequence', 'benefit')],
                array_map(static fn(int $number, Definition $one): array => [
                    'field' => ListCell::about($one->label, self::url($one->id), $one->required ? __('required', 'benefit') : '', self::lines($one, $tickets)),
                    'order' => ListCell::html(View::render(self::TEMPLATES . 'move.php', [
                        'id' => $one->id,
                        'label' => $one->label,
                        'number' => $number,
                        'last' => count($definitions) - 1,
                        // The focus stays with the field that was just moved.
                        'direction' => Asked::id(self::MOVED) === $one->id ? Asked::word(self::DIRECTION) : '',
                        'fields_html' => Endpoint::screenFields(self::MOVE, $one->id),
                    ])),
                ], array_keys($definitions), $definitions),
                new EmptyList(
                    __('You might ask for a T-shirt size, a meal, a school class, or the name of an instrument.', 'benefit'),
                    __('No fields of your own yet', 'benefit'),
                    __('Add the first field', 'benefit'),
                    $newUrl,
                ),
            ),
            __('The checkout asks buyers and ticket owners for names and e-mail addresses. Here you can add other questions, in the order in which they are asked.', 'benefit'),
            __('Add a field', 'benefit'),
            $newUrl,
        );
    }

    /**
     * @param array<int, string> $tickets name by id
     *
     * @return list<string> what is asked, of whom, and for which tickets
     */
    private static function lines(Definition $one, array $tickets): array
    {
        $tickets = array_intersect_key($tickets, array_flip($one->scope));

        return array_values(array_filter([
            $one->help,
            self::audiences()[$one->audience] . ' · ' . self::kinds()[$one->kind],
            implode(' · ', array_column($one->choices, 'label')),
            match (true) {
                $one->scope === [] => '',
                $tickets === [] => __('Its ticket types have been deleted, so it is not shown.', 'benefit'),
                /* translators: %s: names of ticket types */
                default => sprintf(__('Only for: %s', 'benefit'), implode(', ', $tickets)),
            },
        ], static fn(string $line): bool => $line !== ''));
    }

    private function form(?Definition $definition): string
    {
        $answer = self::said((string) ($definition->id ?? 0));
        $entries = $answer === null ? [] : $answer->entries;

        return View::render(self::TEMPLATES . 'form.php', [
            'id' => $definition->id ?? 0,
            'list_url' => self::url(),
            'field' => new BoxField('', $entries + [
                'label' => $definition->label ?? '',
                'help' => $definition->help ?? '',
                'audience' => $definition->audience ?? CheckoutFields::OWNER,
                'kind' => $definition->kind ?? 'text',
                'required' => ($definition->required ?? false) ? '1' : '0',
                'choices' => implode("\n", array_column($definition->choices ?? [], 'label')),
                'tickets' => implode(',', $definition->scope ?? []),
            ], $answer->field ?? '', $answer->message ?? '', ids: 'benefit-field'),
            'name' => $definition === null ? '' : ($definition->audience === CheckoutFields::BUYER ? CheckoutFields::buyer($definition) : CheckoutFields::owner($definition, '…', '…'))->name,
            'error' => $answer->message ?? '',
            'kinds' => self::kinds(),
            'audiences' => self::audiences(),
            'tickets' => ($this->tickets)(),
        ]);
    }

    private function save(Request $request): Response
    {
        $values = $request->values;
        $id = (int) $values['subject_id'];
        $old = $this->definitions->byId($id);
        try {
            if ($old === null && $id !== 0) {
                throw new Refusal('gone', __('This field has been deleted in the meantime.', 'benefit'), 404);
            }
            // A type that is chosen already stays, though its ticket type is not offered any more.
            $this->definitions->save(DefinitionInput::read(['scope' => $values['tickets']] + $values, $old, [...array_keys(($this->tickets)()), ...$old->scope ?? []]));
        } catch (Refusal $refusal) {
            return self::refused($refusal, $values, [self::EDIT => $old === null ? 'new' : $id], (string) ($old === null ? 0 : $id));
        }

        return self::done(__('The field was saved. The checkout asks for it from now on.', 'benefit'));
    }

    private function delete(Request $request): Response
    {
        $this->definitions->delete((int) $request->values['subject_id']);

        return self::done(__('The field was deleted. Entries made in it stay with their orders.', 'benefit'));
    }

    private function move(Request $request): Response
    {
        $id = (int) $request->values['subject_id'];
        $this->definitions->move($id, $request->values['direction'] === 'up');

        return Response::redirect(self::address([self::MOVED => $id, self::DIRECTION => (string) $request->values['direction']]));
    }
}

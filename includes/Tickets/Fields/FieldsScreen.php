<?php

declare(strict_types=1);

namespace Benefit\Tickets\Fields;

use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Admin\Screen;
use Benefit\Shared\Fields\Definition;
use Benefit\Shared\Fields\DefinitionInput;
use Benefit\Shared\Fields\Definitions;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Incoming;
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
        $asked = Incoming::askedWord(self::EDIT);
        $definition = $this->definitions->byId((int) $asked);

        return $asked === 'new' || $definition !== null ? $this->form($definition) : $this->list();
    }

    private function list(): string
    {
        $tickets = ($this->tickets)();

        return View::render(self::TEMPLATES . 'list.php', [
            'said_html' => (string) self::said()?->html(),
            'new_url' => self::url('new'),
            'fields' => array_map(static fn(Definition $one): array => [
                'id' => $one->id,
                'label' => $one->label,
                'help' => $one->help,
                'edit_url' => self::url($one->id),
                'audience' => self::audiences()[$one->audience],
                'kind' => self::kinds()[$one->kind],
                'required' => $one->required,
                'choices' => array_column($one->choices, 'label'),
                'tickets' => array_values(array_intersect_key($tickets, array_flip($one->scope))),
                'limited' => $one->scope !== [],
            ], $this->definitions->all()),
            'moved' => Incoming::askedId(self::MOVED),
            'direction' => Incoming::askedWord(self::DIRECTION),
        ]);
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
